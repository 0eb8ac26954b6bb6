/** Words of the image upload. */
export const imageText = {
  choose: { cn: '选择图片', en: 'Choose an image' },
  replace: { cn: '更换图片', en: 'Replace' },
  remove: { cn: '移除图片', en: 'Remove' },
  hint: { cn: '也可拖入图片（{kinds}）', en: 'Or drop one ({kinds})' },
  recommended: { cn: '建议尺寸 {width} × {height}', en: 'Recommended: {width} × {height} px' },
  size: { cn: '尺寸须为 {width} × {height}', en: '{width} × {height} px' },
  uploading: { cn: '正在上传…', en: 'Uploading…' },
  noImage: { cn: '请选择 {kinds} 图片', en: 'Choose a picture: {kinds}' },
  preview: { cn: '图片预览', en: 'Preview' },
  loading: { cn: '图片加载中', en: 'The image is loading' },
} as const
