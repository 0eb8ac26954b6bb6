import type { ErrorRow } from '../core/error.ts'

/** Errors of branding. */
export const brandingErrors = {
  imageSize: {
    code: 1576,
    status: 200,
    cn: '{image}的尺寸应为 {sizes} 像素，所选图片为 {given}',
    en: '{image}: the size must be {sizes} px, this image is {given}',
  },
  imageKind: { code: 1577, status: 200, cn: '{image}仅支持 {kinds}', en: '{image}: only {kinds} is accepted' },
  imageForeign: { code: 1578, status: 200, cn: '图片不存在，请重新上传', en: 'The image does not exist. Upload it again.' },
  hostTaken: { code: 1579, status: 200, cn: '域名 {host} 重复', en: 'Duplicate host name: {host}' },
  noSuchTenant: { code: 1580, status: 200, cn: '客户不存在', en: 'The customer does not exist' },
} as const satisfies Record<string, ErrorRow>
