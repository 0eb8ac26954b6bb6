import type { ErrorRow } from '../../core/error.ts'

/** Errors of imports of many recordings, and reasons why one of their files is refused. */
export const batchErrors = {
  batchBusy: { code: 1820, status: 200, cn: '导入正在进行，请等待或取消', en: 'The import is busy. Wait for it or cancel it.' },
  batchUndone: { code: 1821, status: 200, cn: '导入已撤销，请新建导入', en: 'The import was undone. Begin another one.' },
  tooManyBatches: {
    code: 1822,
    status: 200,
    cn: '最多同时保留 {max} 个带有文件的导入，请先完成或删除一个',
    en: 'At most {max} {max|import|imports} with files can be open. Finish or delete one first.',
  },
  tooManyFiles: { code: 1823, status: 200, cn: '超过 {max} 个文件', en: 'More than {max} {max|file|files}' },
  tooManyBytes: { code: 1824, status: 200, cn: '导入的文件合计超过 {max} MB', en: 'The files of the import exceed {max} MB' },
  badPath: { code: 1825, status: 200, cn: '文件路径无效：{path}', en: 'Invalid file path: {path}' },
  badArchive: { code: 1826, status: 200, cn: 'ZIP 压缩包无法解压：{reason}', en: 'The ZIP archive cannot be unpacked: {reason}' },
  badPattern: { code: 1827, status: 200, cn: '规则无效：{reason}', en: 'Invalid pattern: {reason}' },
  noMatch: { code: 1828, status: 200, cn: '路径不符合规则', en: 'The path does not match the pattern' },
  noPlace: {
    code: 1829,
    status: 200,
    cn: '规则没有给出设备或测点',
    en: 'The rule does not name the machine or the point',
  },
  unknownPlace: {
    code: 1830,
    status: 200,
    cn: '没有名为“{name}”的设备或测点，可选择新建',
    en: 'There is no machine or point "{name}". It can be created by the import.',
  },
  ambiguousPlace: {
    code: 1831,
    status: 200,
    cn: '有多个名为“{name}”的设备或测点，请选择区域或改名',
    en: 'There are several machines or points "{name}". Select their area, or rename one.',
  },
  noAxis: {
    code: 1832,
    status: 200,
    cn: '文件没有说明各通道的轴向，请在通道表中填写',
    en: 'The file does not say which channel is which axis. Add them to the table of channels.',
  },
  sameTime: {
    code: 1833,
    status: 200,
    cn: '与“{path}”的测点和时间相同',
    en: 'Same point and time as "{path}"',
  },
  sameContent: { code: 1843, status: 200, cn: '内容与“{path}”相同', en: 'Same content as "{path}"' },
  badPiece: { code: 1834, status: 200, cn: '“{value}”不是有效的{piece}', en: '"{value}" is not a valid {piece}' },
  needsRight: {
    code: 1835,
    status: 200,
    cn: '没有新建或删除设备和测点的权限',
    en: 'You may not create or delete machines and points',
  },
  areaNeeded: { code: 1836, status: 200, cn: '请选择新建设备所在的区域', en: 'Select the area of new machines' },
  fileGone: { code: 1837, status: 200, cn: '文件已过期删除，请重新上传', en: 'The file was deleted after its time. Upload it again.' },
  usedSince: { code: 1838, status: 200, cn: '导入后已被使用：{by}', en: 'Used since the import: {by}' },
  changedSince: { code: 1839, status: 200, cn: '导入后已被修改', en: 'Changed since the import' },
  nestedArchive: { code: 1840, status: 200, cn: 'ZIP 压缩包内的压缩包不解压', en: 'A ZIP archive inside of another one is not opened' },
  nothingToImport: { code: 1841, status: 200, cn: '没有可导入的文件', en: 'There is nothing to import' },
  tooManyRules: { code: 1842, status: 200, cn: '最多保存 {max} 条规则', en: 'At most {max} {max|rule is|rules are} kept' },
} as const satisfies Record<string, ErrorRow>
