import { imageKinds } from './file-kinds.table.ts'

/** Maximum number of attachments of one alarm; a guess. */
export const maxAttachments = 20

/** Accepted kinds of attachments: images and sound (specification, section 3 of its second document). */
export const attachmentKinds = ['png', 'jpeg', 'webp', 'wav', 'mp3'] as const

/** Those of them that are pictures. */
export const pictureKinds = attachmentKinds.filter((kind) => imageKinds.includes(kind))

/** What shows a hazard or work: video too, and the sound that phones record. */
export const evidenceKinds = [...attachmentKinds, 'm4a', 'ogg', 'mp4', 'mov', 'webm'] as const

/** The longest sound and video of a hazard or work, s. */
export const evidenceSeconds = { sound: 120, video: 60 } as const
