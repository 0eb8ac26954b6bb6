/** A command on its way down: to a gateway, or to a sensor behind it. */
export interface DownCommand {
  /** Stays the same if it is sent again, and is echoed by the device: by it a device recognises a command that it has already. */
  readonly id: number
  /** Null for the gateway itself. */
  readonly sensorId: string | null
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** Some parameters are secrets: an unencrypted connection does not carry it. */
  readonly hasSecrets: boolean
}

/** Shared attributes on their way down: of a gateway, or of a sensor behind it. */
export interface SharedAttributes {
  /** Null for the gateway itself. */
  readonly sensorId: string | null
  readonly values: Readonly<Record<string, unknown>>
  /** They were sent before and are for a connection that is new: a poll that waits for changes is not ended by them. */
  readonly isRepeated?: true
}

/**
 * What became of a command: handed to a connection of the gateway; handed over by a way on which devices do not answer, so that nothing more
 * will be known; the gateway is not connected to this server; or none of its connections takes this command now.
 */
export type Delivery = 'delivered' | 'deliveredUnanswered' | 'notConnected' | 'notSupported'

/** A way down to the gateways that are connected to this server: one object for each transport. */
export interface DownTransport {
  /** Hands a command to at most one connection of the gateway. */
  send(gatewayId: number, command: DownCommand): Promise<Delivery>
  /** Sends shared attributes to what listens to them; answers whether anything did. They are not answered, and read again by a device that connects. */
  share?(gatewayId: number, shared: SharedAttributes): Promise<boolean>
  /** Closes the connections of the gateway. */
  disconnect(gatewayId: number): void
}

/** All ways down of this server; the database knows to which server a gateway is connected (`gateway.connected_to`). */
export interface DownLinks extends DownTransport {
  /** Adds a transport, for example of a connector that has started; call the result when it ends. */
  add(transport: DownTransport): () => void
  share(gatewayId: number, shared: SharedAttributes): Promise<boolean>
}

/**
 * The ways down over all transports of this server. A transport that knows nothing of a gateway answers `notConnected`; one that begins to
 * reach a gateway emits `gatewayListens`, so that its waiting commands are sent.
 */
export function joinTransports(first: readonly DownTransport[]): DownLinks {
  const transports = new Set(first)
  return {
    add: (transport) => {
      transports.add(transport)
      return () => void transports.delete(transport)
    },
    send: async (gatewayId, command) => {
      let outcome: Delivery = 'notConnected'
      for (const transport of [...transports]) {
        const one = await transport.send(gatewayId, command)
        if (one === 'delivered' || one === 'deliveredUnanswered') return one
        if (one === 'notSupported') outcome = one
      }
      return outcome
    },
    share: async (gatewayId, shared) => {
      const heard = await Promise.all([...transports].map((transport) => transport.share?.(gatewayId, shared) ?? false))
      return heard.some(Boolean)
    },
    disconnect: (gatewayId) => {
      for (const transport of transports) transport.disconnect(gatewayId)
    },
  }
}
