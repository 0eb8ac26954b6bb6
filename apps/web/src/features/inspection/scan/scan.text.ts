import type { Text } from '@undertone/domain/core/text'

/** Texts of the scanner. */
export const scanText = {
  title: { cn: '扫描标签', en: 'Scan the label' },
  hint: { cn: '将二维码置于画面中', en: 'Hold the QR code into the picture' },
  tagHint: { cn: '也可将手机贴近 NFC 标签', en: 'Or hold the phone to the NFC tag' },
  camera: { cn: '摄像头画面', en: 'Camera picture' },
  insecure: {
    cn: '摄像头需要 HTTPS。请输入编码，或拍下标签。',
    en: 'The camera needs HTTPS. Type the code, or take a picture of the label.',
  },
  refused: {
    cn: '浏览器未允许使用摄像头。请在网站设置中允许，或输入编码。',
    en: 'The browser may not use the camera. Allow it in the settings of this site, or type the code.',
  },
  missing: {
    cn: '未找到摄像头。请输入编码，或选择标签的照片。',
    en: 'No camera was found. Type the code, or choose a picture of the label.',
  },
  failed: {
    cn: '摄像头无法启动。请拍下标签，或输入编码。',
    en: 'The camera does not start. Take a picture of the label, or type the code.',
  },
  photo: { cn: '拍下标签', en: 'Take a picture of the label' },
  noCode: { cn: '照片中没有可读的二维码', en: 'No readable QR code in the picture' },
  tagFailed: { cn: '无法读取 NFC 标签', en: 'NFC tags cannot be read' },
  close: { cn: '关闭', en: 'Close' },
} as const satisfies Record<string, Text>
