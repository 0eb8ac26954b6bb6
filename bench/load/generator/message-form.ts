/** Creates a sender's messages from a prepared frame: items of this many messages each. */
export interface Form {
  /** Messages per item: one for an upload, several for a file transfer. */
  readonly steps: number
  /** The message with this number, counted over all items, with its packet id; `t` is the measuring time of its item, epoch ms. */
  frame(n: number, packetId: number, t: number): Buffer
}
