import type { ErrorRow } from '../core/error.ts'

export const companyExportErrors = {
  wholeCompanyOnly: {
    code: 1650,
    status: 403,
    cn: '导出包含全公司的数据，需要查看所有公司的权限',
    en: 'An export has the data of the whole company. You need access to all of its companies.',
  },
  exportRunning: {
    code: 1680,
    status: 200,
    cn: '已有导出正在进行，请等待或取消',
    en: 'An export is running already. Wait for it or cancel it.',
  },
  tooManyExports: {
    code: 1685,
    status: 200,
    cn: '最多保留 {max} 个导出，请先删除一个',
    en: 'At most {max} {max|export is|exports are} kept. Delete one first.',
  },
  noExportFile: { code: 1693, status: 404, cn: '导出文件不存在或已过期', en: 'The export has no file, or it has expired' },
} as const satisfies Record<string, ErrorRow>
