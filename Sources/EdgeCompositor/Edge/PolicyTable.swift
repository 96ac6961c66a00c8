import EdgeConfig
import EdgeGestures

/// What the operator decided about clients, by the app-ids of their windows (`[app APP-ID]` of the configuration).
///
/// An app names itself: this helps apps that need it, and is no defence against others.
final class PolicyTable {
  private let compositor: Compositor
  /// Of clients that have any.
  private var policies = SortedTable<ClientID, Policy>()

  init(_ compositor: Compositor) { self.compositor = compositor }

  func removeAll() { policies = SortedTable() }

  /// What holds for a client, for touches that come down from now on.
  func policy(of client: ClientID) -> Policy { policies[client] ?? Policy() }

  /// Looks again at one client: a window of its changed. One that has closed its last window keeps its policy for the next.
  func refresh(_ client: Client) {
    if compositor.scene.toplevels.contains(where: { $0.client === client }) { apply(wanted(client), to: client) }
  }

  private func apply(_ wanted: Policy, to client: Client) {
    guard wanted != policy(of: client.id) else { return }
    if compositor.touchRouter.apply(.policy(client.id, wanted)) != nil {
      compositor.log.error("there are too many clients with a policy; client \(client.id.rawValue) has none")
      return
    }
    policies[client.id] = wanted == Policy() ? nil : wanted
    compositor.seat.handlePolicyChanged(of: client)
  }

  /// Looks again at all: the configuration changed.
  func refreshAll() {
    for client in compositor.clients.all { apply(wanted(client), to: client) }
  }

  /// The engine has been told that it is gone.
  func handleClientGone(_ client: Client) { policies[client.id] = nil }

  /// The operator's deferral holds while a window of that name is the one that the user works with, and fills its area: as a client's own would.
  private func wanted(_ client: Client) -> Policy {
    var wanted = Policy()
    guard !client.isGone, !compositor.configuration.apps.isEmpty else { return wanted }
    for toplevel in compositor.scene.toplevels where toplevel.client === client {
      let policy = compositor.configuration.policy(for: toplevel.appID)
      if policy.forbidsDeferral { wanted.forbidsDeferral = true }
      if policy.withholds { wanted.withholds = true }
      if policy.emulatesPointer { wanted.emulatesPointer = true }
      if policy.refusesFingers { wanted.refusesFingers = true }
      if toplevel.isActive && (toplevel.isFullscreen || toplevel.isMaximized) { wanted.operatorDefers = policy.operatorDefers }
    }
    return wanted
  }
}
