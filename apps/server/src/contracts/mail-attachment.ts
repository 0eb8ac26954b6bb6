/** A file in an e-mail. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Makes the attachment that a queued e-mail names, when it is sent; null where there is none any more. Implemented by the feature that queued it. */
export type ReadMailAttachment = (tenantId: number | null, reference: unknown) => Promise<MailAttachment | null>
