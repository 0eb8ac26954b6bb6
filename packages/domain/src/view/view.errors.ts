import type { ErrorRow } from '../core/error.ts'

export const viewErrors = {
  nameTaken: {
    code: 1472,
    status: 200,
    cn: '您已保存过同名的项目',
    en: 'You have already saved one with this name',
  },
  tooMany: {
    code: 1473,
    status: 200,
    cn: '每个页面最多可保存 {max} 项',
    en: 'You can save up to {max} for a page',
  },
} as const satisfies Record<string, ErrorRow>
