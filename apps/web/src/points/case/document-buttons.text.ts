/** Texts of the buttons that download a document. */
export const documentButtonText = {
  pdf: { cn: '下载 PDF，便于打印和转发', en: 'Download as PDF, to print or pass on' },
  word: { cn: '下载 Word，便于修改', en: 'Download as Word, to change it' },
} as const
