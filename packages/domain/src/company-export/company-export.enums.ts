import { enumeration } from '../core/enum.ts'

/** How far an export of a company has come. */
export const companyExportState = enumeration(
  'CompanyExportState',
  { cn: '导出状态', en: 'State' },
  {
    Waiting: { code: 'waiting', cn: '等待中', en: 'Waiting', tone: 'neutral' },
    Running: { code: 'running', cn: '导出中', en: 'Exporting', tone: 'accent' },
    Done: { code: 'done', cn: '已完成', en: 'Ready', tone: 'good' },
    Failed: { code: 'failed', cn: '失败', en: 'Failed', tone: 'danger' },
    Cancelled: { code: 'cancelled', cn: '已取消', en: 'Cancelled', tone: 'neutral' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired', tone: 'neutral' },
  },
)

/** Formats of waveforms in an export, beside 32-bit floats, which are always there. */
export const companyWaveFormat = enumeration(
  'CompanyWaveFormat',
  { cn: '波形的其他格式', en: 'Further formats of waveforms' },
  {
    Wav: { code: 'wav', cn: 'WAV（32 位浮点）', en: 'WAV (32-bit float)' },
    Csv: { code: 'csv', cn: 'CSV', en: 'CSV' },
    Uff: { code: 'uff', cn: 'UFF58（文本）', en: 'UFF58 (text)' },
  },
)
