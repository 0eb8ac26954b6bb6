import type { Text } from '@undertone/domain/core/text'

/** Texts of the pictures and sounds of a record. */
export const attachmentText = {
  addFile: { cn: '添加', en: 'Add' },
  play: { cn: '播放', en: 'Play' },
  waitToSave: { cn: '上传完成后才能保存', en: 'Saving is possible once the upload is complete' },
  uploading: { cn: '正在上传…', en: 'Uploading…' },
  removeFile: { cn: '移除 {name}', en: 'Remove {name}' },
  filesHint: { cn: '{kinds}，最多 {max} 个', en: '{kinds}; up to {max}' },
} as const satisfies Record<string, Text>
