/** Maximum number of attachments of one alarm; a guess. */
export const maxAttachments = 20

/** Accepted kinds of attachments: images and sound (specification, section 3 of its second document). */
export const attachmentKinds = ['png', 'jpeg', 'webp', 'wav', 'mp3'] as const
