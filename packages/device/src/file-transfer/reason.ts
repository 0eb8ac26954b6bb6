/** Reason codes of the file topics, as PUBACK codes of MQTT 5 and as `reason_code` of the JSON answer. */
export const fileReason = {
  /** The step is stored; after fin, the wave is. */
  stored: 0x00,
  /** Nothing is known of this file: send all of it again, from init. */
  resendAll: 0x10,
  /** Send this segment again; after fin, all segments. */
  resend: 0x80,
  /** Do not send this file again. */
  cancel: 0x83,
  /** Too much is open: pause and try later. */
  pause: 0x97,
} as const
export type FileReason = (typeof fileReason)[keyof typeof fileReason]

/** Topic of the JSON answers for clients that cannot read reason codes (MQTT 3.1.1). */
export const fileResponseTopic = (clientId: string): string => `$file-response/${clientId}`

/** The JSON answer to one step that came on `$file-async/…`. */
export function encodeFileResponse(topic: string, packetId: number, reason: FileReason, description: string): string {
  return JSON.stringify({ vsn: '0.1', topic, packet_id: packetId, reason_code: reason, reason_description: description })
}
