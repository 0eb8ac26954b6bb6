import type { ErrorRow } from '../core/error.ts'

/** Refusals around the brand of a company. */
export const brandingErrors = {
  imageSize: {
    code: 1576,
    status: 200,
    cn: '{image}的尺寸应为 {sizes} 像素，所选图片为 {given}',
    en: '{image}: {sizes} px is wanted, this picture has {given}',
  },
  imageKind: { code: 1577, status: 200, cn: '{image}仅支持 {kinds}', en: '{image}: only {kinds} is taken' },
  imageForeign: { code: 1578, status: 200, cn: '图片不存在，请重新上传', en: 'This picture does not exist: upload it again' },
  hostTaken: { code: 1579, status: 200, cn: '域名 {host} 重复', en: 'The host name {host} stands twice' },
  noSuchTenant: { code: 1580, status: 200, cn: '客户不存在', en: 'There is no such customer' },
} as const satisfies Record<string, ErrorRow>
