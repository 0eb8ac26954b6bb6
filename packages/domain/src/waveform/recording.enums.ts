import { enumeration } from '../core/enum.ts'

/** Formats in which a wave, a spectrum or a trend leaves the product. */
export const exportFormat = enumeration(
  'ExportFormat',
  { cn: '导出格式', en: 'Export format' },
  {
    Csv: { code: 'csv', cn: 'CSV 表格', en: 'CSV table' },
    Workbook: { code: 'xlsx', cn: 'Excel 工作簿', en: 'Excel workbook' },
    WavFloat: { code: 'wav', cn: 'WAV（32 位浮点，工程单位）', en: 'WAV (32-bit float, engineering units)' },
    WavPcm: { code: 'wav16', cn: 'WAV（16 位，可播放）', en: 'WAV (16-bit, for listening)' },
    Uff: { code: 'uff', cn: 'UFF58（文本）', en: 'UFF58 (text)' },
    UffBinary: { code: 'uffb', cn: 'UFF58b（二进制）', en: 'UFF58b (binary)' },
  },
)

/** Formats in which a recording comes into the product. */
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

/** Units that a recording can be said to be in. */
export const recordingUnit = enumeration(
  'RecordingUnit',
  { cn: '录波单位', en: 'Unit of a recording' },
  {
    Metric: { code: 'm/s2', cn: 'm/s²', en: 'm/s²' },
    Gravity: { code: 'g', cn: 'g', en: 'g' },
    Velocity: { code: 'mm/s', cn: 'mm/s', en: 'mm/s' },
    Undeclared: { code: 'undeclared', cn: '未声明', en: 'Undeclared' },
  },
)

/** What a channel of a recording is. */
export const channelUse = enumeration(
  'ChannelUse',
  { cn: '通道用途', en: 'Use of a channel' },
  {
    X: { code: 'X', cn: 'X 轴', en: 'Axis X' },
    Y: { code: 'Y', cn: 'Y 轴', en: 'Axis Y' },
    Z: { code: 'Z', cn: 'Z 轴', en: 'Axis Z' },
    Tacho: { code: 'T', cn: '键相（转速）', en: 'Tacho (speed)' },
    None: { code: '-', cn: '不导入', en: 'Leave out' },
  },
)

/** How the numbers of a CSV file are told from each other. */
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

/** The sign before the decimals. */
export const csvDecimal = enumeration(
  'CsvDecimal',
  { cn: '小数点', en: 'Decimal sign' },
  {
    Auto: { code: 'auto', cn: '自动', en: 'Automatic' },
    Point: { code: 'point', cn: '1.5', en: '1.5' },
    Comma: { code: 'comma', cn: '1,5', en: '1,5' },
  },
)
