import { enumeration } from '../../core/enum.ts'

/** How far an import of many recordings has come. */
export const batchState = enumeration(
  'RecordingBatchState',
  { cn: '批量导入状态', en: 'State' },
  {
    Open: { code: 'open', cn: '准备中', en: 'In preparation', tone: 'neutral' },
    Reading: { code: 'reading', cn: '读取文件中', en: 'Reading files', tone: 'accent' },
    Importing: { code: 'importing', cn: '导入中', en: 'Importing', tone: 'accent' },
    Done: { code: 'done', cn: '已导入', en: 'Imported', tone: 'good' },
    Undoing: { code: 'undoing', cn: '撤销中', en: 'Undoing', tone: 'accent' },
    Undone: { code: 'undone', cn: '已撤销', en: 'Undone', tone: 'neutral' },
  },
)

/** How far a file of an import has come. */
export const batchFileState = enumeration(
  'RecordingBatchFileState',
  { cn: '文件状态', en: 'File' },
  {
    Waiting: { code: 'waiting', cn: '未读取', en: 'Not read', tone: 'neutral' },
    Read: { code: 'read', cn: '可读取', en: 'Readable', tone: 'good' },
    Refused: { code: 'refused', cn: '无法读取', en: 'Not readable', tone: 'danger' },
    Unpacked: { code: 'unpacked', cn: '已解压', en: 'Unpacked', tone: 'neutral' },
  },
)

/** What becomes of a recording of an import. */
export const batchOutcome = enumeration(
  'RecordingBatchOutcome',
  { cn: '结果', en: 'Result' },
  {
    New: { code: 'new', cn: '将导入', en: 'To be imported', tone: 'accent' },
    Imported: { code: 'imported', cn: '已导入', en: 'Imported', tone: 'good' },
    Present: { code: 'present', cn: '已存在', en: 'Already there', tone: 'neutral' },
    Skipped: { code: 'skipped', cn: '不导入', en: 'Left out', tone: 'neutral' },
    Refused: { code: 'refused', cn: '无法导入', en: 'Refused', tone: 'danger' },
    Removed: { code: 'removed', cn: '已撤销', en: 'Removed', tone: 'neutral' },
    Kept: { code: 'kept', cn: '撤销时保留', en: 'Kept when undone', tone: 'warning' },
  },
)
