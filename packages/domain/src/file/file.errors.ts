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
    en: 'The image is too large ({width} × {height}). Maximum: {max} {max|megapixel|megapixels}',
  },
  imageBroken: { code: 1707, status: 415, cn: '图片已损坏，无法读取', en: 'The image is damaged and cannot be read' },
  archiveNotAccepted: { code: 1708, status: 413, cn: '压缩包解压后过大或已损坏', en: 'The archive is damaged or too large when unpacked' },
  kindRequired: { code: 1710, status: 200, cn: '文件类型不符，应为：{kinds}', en: 'Wrong file type. Required: {kinds}' },
  sizeRequired: { code: 1711, status: 200, cn: '图片尺寸应为 {width} × {height} 像素', en: 'The image must be {width} × {height} px' },
  sizeTooSmall: {
    code: 1715,
    status: 200,
    cn: '图片尺寸至少应为 {width} × {height} 像素',
    en: 'The image must be at least {width} × {height} px',
  },
  tenantQuota: {
    code: 1712,
    status: 507,
    cn: '本企业的{kind}已用满 {max} MB 存储空间，请删除不再使用的文件',
    en: '{kind} of your company have used up their {max} MB of storage. Delete files that are no longer used.',
  },
  accountQuota: {
    code: 1713,
    status: 507,
    cn: '您已上传但尚未使用的{kind}超过 {max} MB，请先保存表单；未使用的文件一天后删除',
    en: '{kind} that you uploaded and did not use exceed {max} MB. Save your forms first. Unused files are deleted after a day.',
  },
  tooManyUploads: {
    code: 1714,
    status: 429,
    cn: '本企业同时上传的文件过多，请稍后再试',
    en: 'Too many uploads of your company are running. Try again shortly.',
  },
  tooLong: {
    code: 1716,
    status: 200,
    cn: '录音不能超过 {sound} 秒，视频不能超过 {video} 秒，且文件须注明时长',
    en: 'Sound may last {sound} {sound|second|seconds} and video {video}, and the file must say how long it is',
  },
  partsDamaged: {
    code: 1717,
    status: 200,
    cn: '分段上传的文件不完整，将重新上传',
    en: 'The parts of the file do not fit together. It is uploaded again.',
  },
  oneFile: { code: 1709, status: 413, cn: '每次只能上传一个文件', en: 'Upload one file at a time' },
} as const satisfies Record<string, ErrorRow>
