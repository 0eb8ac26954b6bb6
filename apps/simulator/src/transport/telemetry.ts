import { encodeConnect, encodeGatewayTelemetry } from '@undertone/device/thingsboard/encode'

/** One measurement of a sensor. */
export interface TelemetryRow {
  /** Epoch ms. */
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
}

/** Topic and payload of a gateway's telemetry for one sensor. */
export const telemetryMessage = (sensorId: string, rows: readonly TelemetryRow[], marks: { readonly resend?: true } = {}) => ({
  topic: 'v1/gateway/telemetry',
  payload: encodeGatewayTelemetry(rows.map(({ ts, values }) => ({ sensorId, t: ts, values, ...marks }))),
})

/** Topic and payload that announce a sensor of a gateway. */
export const connectMessage = (sensorId: string, model: string) => ({
  topic: 'v1/gateway/connect',
  payload: encodeConnect(sensorId, model),
})
