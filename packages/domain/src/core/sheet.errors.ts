import type { ErrorRow } from './error.ts'

/** Errors of spreadsheets, imports and jobs. */
export const sheetErrors = {
  badWorkbook: {
    code: 1051,
    status: 200,
    cn: '无法读取该文件，请上传未加密的 .xlsx 工作簿',
    en: 'The file cannot be read. Upload an .xlsx workbook without a password.',
  },
  tooManyRows: { code: 1052, status: 200, cn: '超过 {rows} 行的上限', en: 'More than {rows} {rows|row|rows}' },
  emptyWorkbook: { code: 1053, status: 200, cn: '工作簿中没有数据行', en: 'The workbook has no data rows' },
  previewExpired: { code: 1054, status: 200, cn: '预览已过期，请重新上传', en: 'The preview has expired. Upload the file again.' },
  importStale: {
    code: 1055,
    status: 200,
    cn: '数据在预览后已变更（第 {rows} 行），请重新预览',
    en: 'The data changed since the preview (row {rows}). Preview again.',
  },
  importHasErrors: {
    code: 1056,
    status: 200,
    cn: '导入失败：{rows} 行存在错误，未写入任何数据',
    en: 'Import failed. Rows with errors: {rows}. Nothing was imported.',
  },
  undoExpired: {
    code: 1057,
    status: 200,
    cn: '已超过可撤销的时间，或已撤销',
    en: 'This import can no longer be undone, or was already undone',
  },
  undoChanged: {
    code: 1058,
    status: 200,
    cn: '导入后以下记录已变更，无法撤销：{rows}',
    en: 'The import cannot be undone because these records changed: {rows}',
  },
  jobUnfinished: { code: 1059, status: 200, cn: '任务尚未完成', en: 'The job has not finished yet' },
  jobInterrupted: {
    code: 1060,
    status: 200,
    cn: '服务重启，任务中断；部分数据可能已写入，请核对后再重试',
    en: 'The server restarted and stopped the job. Some of its changes may have been made: check before you start it again.',
  },
  jobFailed: { code: 1061, status: 200, cn: '任务出错', en: 'The job failed with an internal error' },
  tooManyJobs: {
    code: 1062,
    status: 200,
    cn: '您已有任务在进行，请等待其完成',
    en: 'Your other jobs are still running. Wait for one to finish.',
  },
  tooManyJobsOfTenant: {
    code: 1063,
    status: 200,
    cn: '本企业进行中的任务过多，请稍后再试',
    en: 'Too many jobs of your company are running. Try again later.',
  },
} as const satisfies Record<string, ErrorRow>
