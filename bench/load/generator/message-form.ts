/** What a sender sends: items of so many messages each, made from a prepared frame. */
export interface Form {
  /** Messages of one item: one for an upload, several for the transfer of a file. */
  readonly steps: number
  /** The message with this number, counted over all items, with its packet id; `t` is the measuring time of its item, epoch ms. */
  frame(n: number, packetId: number, t: number): Buffer
}
