/** A command as it is sent: its id is unique and echoed in the answer. */
export interface RpcCommand {
  readonly id: number
  /** Null for the gateway itself. */
  readonly sensorId: string | null
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Topic and payload of a command (ThingsBoard's server-side RPC): of a sensor through the gateway API, of the gateway itself as a device. */
export function encodeCommand({ id, sensorId, method, params }: RpcCommand): { readonly topic: string; readonly payload: string } {
  return sensorId === null
    ? { topic: `v1/devices/me/rpc/request/${id}`, payload: JSON.stringify({ method, params }) }
    : { topic: 'v1/gateway/rpc', payload: JSON.stringify({ device: sensorId, data: { id, method, params } }) }
}

/** Topic and payload of wanted settings as shared attributes: for devices that take no commands. */
export function encodeSharedAttributes({ sensorId, params }: Pick<RpcCommand, 'sensorId' | 'params'>) {
  return sensorId === null
    ? { topic: 'v1/devices/me/attributes', payload: JSON.stringify(params) }
    : { topic: 'v1/gateway/attributes', payload: JSON.stringify({ device: sensorId, data: params }) }
}

/** The command as a device that polls by HTTP gets it; one for a sensor behind it names the device. */
export const encodePolledCommand = ({ id, sensorId, method, params }: RpcCommand): string =>
  JSON.stringify({ id, ...(sensorId === null ? {} : { device: sensorId }), method, params })
