/** Texts of the file upload. */
export const fileText = {
  choose: { cn: '选择文件', en: 'Choose file' },
  replace: { cn: '更换文件', en: 'Replace' },
  remove: { cn: '移除文件', en: 'Remove' },
  uploading: { cn: '正在上传…', en: 'Uploading…' },
  hint: { cn: '{kinds}，最大 {max} MB', en: '{kinds}, up to {max} MB' },
  download: { cn: '下载', en: 'Download' },
} as const
