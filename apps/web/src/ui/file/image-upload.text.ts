/** Texts of the image upload. */
export const imageText = {
  choose: { cn: '选择图片', en: 'Choose image' },
  replace: { cn: '更换图片', en: 'Replace' },
  remove: { cn: '移除图片', en: 'Remove' },
  hint: { cn: '也可将图片拖到此处（{kinds}）', en: 'or drop it here ({kinds})' },
  recommended: { cn: '建议尺寸 {width} × {height}', en: 'Recommended: {width} × {height} px' },
  size: { cn: '尺寸须为 {width} × {height}', en: '{width} × {height} px' },
  least: { cn: '尺寸至少 {width} × {height}', en: 'At least {width} × {height} px' },
  uploading: { cn: '正在上传…', en: 'Uploading…' },
  noImage: { cn: '请选择 {kinds} 图片', en: 'Choose an image: {kinds}' },
  preview: { cn: '图片预览', en: 'Preview' },
  loading: { cn: '图片加载中', en: 'Loading image' },
} as const
