/** Words of the image upload. */
export const imageText = {
  choose: { cn: '选择图片', en: 'Choose an image' },
  replace: { cn: '更换图片', en: 'Replace' },
  remove: { cn: '移除图片', en: 'Remove' },
  hint: { cn: '也可拖入或粘贴图片（PNG、JPEG、WebP）', en: 'Or drop or paste one (PNG, JPEG, WebP)' },
  recommended: { cn: '建议尺寸 {width} × {height}', en: 'Recommended: {width} × {height} px' },
  uploading: { cn: '正在上传…', en: 'Uploading…' },
  drop: { cn: '松开以上传', en: 'Drop to upload' },
  noImage: { cn: '请选择 PNG、JPEG 或 WebP 图片', en: 'Choose a PNG, JPEG or WebP image' },
  preview: { cn: '图片预览', en: 'Preview' },
  loading: { cn: '图片加载中', en: 'The image is loading' },
} as const
