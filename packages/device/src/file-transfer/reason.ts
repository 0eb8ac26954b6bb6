/** Reason codes of the file topics: PUBACK codes of MQTT 5, and `reason_code` of the JSON response. */
export const fileReason = {
  /** The step is stored; after fin, the waveform is. */
  stored: 0x00,
  /** The file is unknown: send it again from init. */
  resendAll: 0x10,
  /** Send this segment again; after fin, all segments. */
  resend: 0x80,
  /** Do not send this file again. */
  cancel: 0x83,
  /** Too many transfers are open: pause and try later. */
  pause: 0x97,
} as const
export type FileReason = (typeof fileReason)[keyof typeof fileReason]

/** Topic of the JSON responses for clients without reason codes (MQTT 3.1.1). */
export const fileResponseTopic = (clientId: string): string => `$file-response/${clientId}`

/** The JSON response to a step received on `$file-async/…`. */
export function encodeFileResponse(topic: string, packetId: number, reason: FileReason, description: string): string {
  return JSON.stringify({ vsn: '0.1', topic, packet_id: packetId, reason_code: reason, reason_description: description })
}
