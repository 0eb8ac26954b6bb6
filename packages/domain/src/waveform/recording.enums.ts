import { enumeration } from '../core/enum.ts'

/** Export formats of waveforms, spectra and trends. */
export const exportFormat = enumeration(
  'ExportFormat',
  { cn: '导出格式', en: 'Export format' },
  {
    Csv: { code: 'csv', cn: 'CSV 表格', en: 'CSV table' },
    Workbook: { code: 'xlsx', cn: 'Excel 工作簿', en: 'Excel workbook' },
    WavFloat: { code: 'wav', cn: 'WAV（32 位浮点，工程单位）', en: 'WAV (32-bit float, engineering units)' },
    WavPcm: { code: 'wav16', cn: 'WAV（16 位，可播放）', en: 'WAV (16-bit, playable)' },
    Uff: { code: 'uff', cn: 'UFF58（文本）', en: 'UFF58 (text)' },
    UffBinary: { code: 'uffb', cn: 'UFF58b（二进制）', en: 'UFF58b (binary)' },
    Mat: { code: 'mat', cn: 'MATLAB v5', en: 'MATLAB v5' },
  },
)

/** Import formats of recordings. */
export const recordingFormat = enumeration(
  'RecordingFormat',
  { cn: '录波格式', en: 'Recording format' },
  {
    Wav: { code: 'wav', cn: 'WAV 音频', en: 'WAV' },
    Csv: { code: 'csv', cn: 'CSV 文本', en: 'CSV' },
    Uff: { code: 'uff', cn: 'UFF58', en: 'UFF58' },
    Mat: { code: 'mat', cn: 'MATLAB v5', en: 'MATLAB v5' },
  },
)

/** Units of an imported recording. */
export const recordingUnit = enumeration(
  'RecordingUnit',
  { cn: '录波单位', en: 'Recording unit' },
  {
    Metric: { code: 'm/s2', cn: 'm/s²', en: 'm/s²' },
    Gravity: { code: 'g', cn: 'g', en: 'g' },
    Velocity: { code: 'mm/s', cn: 'mm/s', en: 'mm/s' },
    Undeclared: { code: 'undeclared', cn: '未声明', en: 'Not declared' },
  },
)

/** Use of a channel of a recording. */
export const channelUse = enumeration(
  'ChannelUse',
  { cn: '通道用途', en: 'Channel use' },
  {
    X: { code: 'X', cn: 'X 轴', en: 'X axis' },
    Y: { code: 'Y', cn: 'Y 轴', en: 'Y axis' },
    Z: { code: 'Z', cn: 'Z 轴', en: 'Z axis' },
    Tacho: { code: 'T', cn: '键相（转速）', en: 'Tachometer (speed)' },
    None: { code: '-', cn: '不导入', en: 'Do not import' },
  },
)

/** Column separator of a CSV file. */
export const csvSeparator = enumeration(
  'CsvSeparator',
  { cn: '分隔符', en: 'Separator' },
  {
    Auto: { code: 'auto', cn: '自动', en: 'Automatic' },
    Comma: { code: 'comma', cn: '逗号', en: 'Comma' },
    Semicolon: { code: 'semicolon', cn: '分号', en: 'Semicolon' },
    Tab: { code: 'tab', cn: '制表符', en: 'Tab' },
    Space: { code: 'space', cn: '空格', en: 'Space' },
  },
)

/** Decimal separator of a CSV file. */
export const csvDecimal = enumeration(
  'CsvDecimal',
  { cn: '小数点', en: 'Decimal separator' },
  {
    Auto: { code: 'auto', cn: '自动', en: 'Automatic' },
    Point: { code: 'point', cn: '1.5', en: '1.5' },
    Comma: { code: 'comma', cn: '1,5', en: '1,5' },
  },
)
