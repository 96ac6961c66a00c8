# What a person types. `make` alone lists the targets; each target sets up what it needs.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT_FLAGS ?=
FUZZ_SECONDS ?= 60
FUZZ ?=

# Two scratch folders, since modules of the two build modes do not mix. What ships keeps no frame pointers: debuggers do without them, and a
# touch sample costs 40 instructions less through C.
EMBEDDED = env EDGE_EMBEDDED=1 swift build -c release --omit-frame-pointers --scratch-path .build-embedded $(SWIFT_FLAGS)
PROGRAMS = edgecomp edgecomp-config edgecomp-replay edgeshell edgedraw
LIBRARY = libEdgeGestures.so.1
SOURCES := Package.swift $(shell find Plugins Sources protocol -type f -not -path '*.docc/*' 2>/dev/null)

.PHONY: help setup setup-touch setup-bench build test test-unit test-end-to-end test-c-interface test-weston prove mutants docs run bench fuzz lint clean install

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

setup: ## Install the Debian packages that building needs
	@tools/setup build

setup-touch:
	@tools/setup build touch

setup-bench:
	@tools/setup build touch bench

build: build/.programs ## Build what ships (Embedded Swift, stripped) into build/bin and build/lib

build/.programs: $(SOURCES) | setup
	@tools/stage "build the programs" $(EMBEDDED)
	@mkdir -p build/bin build/lib
	@for program in $(PROGRAMS); do \
	  strip -o build/bin/$$program "$$(readlink -f .build-embedded/release)/$$program" || exit 1; \
	done
	@strip -o build/lib/$(LIBRARY) "$$(readlink -f .build-embedded/release)/libEdgeGestures.so"
	@ln -sf $(LIBRARY) build/lib/libEdgeGestures.so
	@touch $@

test: setup-touch ## Run all tests: units in normal mode, then end to end on what was built
	@$(MAKE) --no-print-directory test-unit test-end-to-end test-c-interface test-weston

test-unit: setup-touch
	@tools/stage "build the tests" swift build --build-tests $(SWIFT_FLAGS)
	@tools/stage "unit tests" tools/run-tests --skip-build --skip EndToEndTests $(SWIFT_FLAGS)

test-end-to-end: build/.programs setup-touch
	@EDGE_PROGRAMS=$(CURDIR)/build/bin tools/stage "end-to-end tests" tools/run-tests --filter EndToEndTests $(SWIFT_FLAGS)

test-c-interface: build/.programs
	@tools/setup build c
	@tools/stage "the library, as C sees it" Tests/CInterface/run

test-weston: build/.programs
	@tools/setup build c
	@status=0; tools/setup weston || status=$$?; \
	case $$status in \
	  0) tools/stage "weston with our plugin" Tests/Weston/run ;; \
	  77) echo "skipped: weston with our plugin, which is for weston 10" ;; \
	  *) exit $$status ;; \
	esac

docs: ## Build the Swift library's documentation into build/docs
	@tools/docs

prove: setup ## Play all sequences of a few letters and millions of random events (PROVE="--seconds 300 deferral")
	@tools/stage "build the proof" swift build -c release --product engine-proof --scratch-path .build-proof $(SWIFT_FLAGS)
	@tools/stage "proof" .build-proof/release/engine-proof $(PROVE)

mutants: setup ## Change each comparison of the engine in turn, and see whether a test notices (MUTANTS="--files Arbiter.swift")
	@tools/stage "mutants" tools/mutants $(MUTANTS)

run: setup-touch build/.programs ## Show the main job: real touch input, no screen needed
	@tools/demo

bench: setup-bench build/.programs ## Measure speed and size, and print them beside their limits
	@bench/run

fuzz: setup ## Feed the readers and the C interface random bytes, FUZZ_SECONDS (60) each; FUZZ="evemu evtest" for some of them
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tools/stage "fuzz" tools/fuzz $(FUZZ)

lint: ## Check the format of every Swift file
	@swift format lint --strict -r Package.swift Plugins Sources Tests

install: build/.programs ## Install below PREFIX (/usr/local) and DESTDIR
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/edgecomp/protocol $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(PREFIX)/share/man/man5 \
	  $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include
	install -m 755 $(PROGRAMS:%=build/bin/%) $(DESTDIR)$(PREFIX)/bin
	install -m 644 build/lib/$(LIBRARY) $(DESTDIR)$(PREFIX)/lib
	ln -sf $(LIBRARY) $(DESTDIR)$(PREFIX)/lib/libEdgeGestures.so
	install -m 644 Sources/EdgeGesturesHeader/edge_gestures.h $(DESTDIR)$(PREFIX)/include
	install -m 644 Sources/CEdgeGestures/edge-gestures.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 protocol/edge-*.xml $(DESTDIR)$(PREFIX)/share/edgecomp/protocol
	install -m 644 Examples/edgecomp.conf $(DESTDIR)$(PREFIX)/share/edgecomp
	install -m 644 doc/edgecomp.1 $(DESTDIR)$(PREFIX)/share/man/man1
	scdoc <doc/edgecomp.conf.5.scd >$(DESTDIR)$(PREFIX)/share/man/man5/edgecomp.conf.5

clean: ## Remove all that was built
	rm -rf build .build .build-embedded .build-fuzz .build-proof
