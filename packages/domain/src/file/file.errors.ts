import type { ErrorRow } from '../core/error.ts'

/** Errors of uploads and downloads. */
export const fileErrors = {
  fileNotFound: { code: 1701, status: 404, cn: '文件不存在或已被删除', en: 'The file does not exist or was deleted' },
  noFile: { code: 1702, status: 400, cn: '请选择要上传的文件', en: 'Select a file to upload' },
  kindNotAccepted: {
    code: 1703,
    status: 415,
    cn: '不支持的文件类型，可上传：{kinds}',
    en: 'This file type is not accepted. Accepted: {kinds}',
  },
  extensionMismatch: {
    code: 1704,
    status: 415,
    cn: '文件扩展名与内容不符（内容为{kind}）',
    en: 'The file extension does not match the content ({kind})',
  },
  fileTooLarge: {
    code: 1705,
    status: 413,
    cn: '文件过大，{kind}不能超过 {max} MB',
    en: 'The file is too large. Maximum for {kind}: {max} MB',
  },
  tooManyPixels: {
    code: 1706,
    status: 413,
    cn: '图片尺寸过大（{width} × {height}），不能超过 {max} 百万像素',
    en: 'The image is too large ({width} × {height}). Maximum: {max} megapixels',
  },
  imageBroken: { code: 1707, status: 415, cn: '图片已损坏，无法读取', en: 'The image is damaged and cannot be read' },
  archiveNotAccepted: { code: 1708, status: 413, cn: '压缩包解压后过大或已损坏', en: 'The archive is damaged or too large when unpacked' },
  kindRequired: { code: 1710, status: 200, cn: '文件类型不符，应为：{kinds}', en: 'Wrong file type. Required: {kinds}' },
  sizeRequired: { code: 1711, status: 200, cn: '图片尺寸应为 {width} × {height} 像素', en: 'The image must be {width} × {height} px' },
  oneFile: { code: 1709, status: 413, cn: '每次只能上传一个文件', en: 'Upload one file at a time' },
} as const satisfies Record<string, ErrorRow>
