/** A sample to send: measuring time in epoch ms and values by the keys of the telemetry table. */
export interface OutgoingPoint {
  readonly sensorId: string
  readonly t: number
  readonly values: Readonly<Record<string, number>>
  readonly seq?: number
  readonly resend?: boolean
  readonly correction?: boolean
}

/** The payload for `v1/gateway/telemetry`: the points of each sensor in the given order. */
export function encodeGatewayTelemetry(points: readonly OutgoingPoint[]): string {
  const bySensor = new Map<string, unknown[]>()
  for (const { sensorId, t, ...rest } of points) {
    const entry = { ts: t, ...rest }
    const list = bySensor.get(sensorId)
    if (list) list.push(entry)
    else bySensor.set(sensorId, [entry])
  }
  return JSON.stringify(Object.fromEntries(bySensor))
}

/** The payload for `v1/gateway/connect` and `…/disconnect`. */
export const encodeConnect = (device: string, type: string): string => JSON.stringify({ device, type })
