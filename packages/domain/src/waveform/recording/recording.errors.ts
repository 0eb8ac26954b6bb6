import type { ErrorRow } from '../../core/error.ts'

/** Errors of imported recordings and exported tables. */
export const recordingErrors = {
  notARecording: { code: 1431, status: 200, cn: '无法导入“{file}”：{reason}', en: 'Cannot import "{file}": {reason}' },
  fileTooLarge: { code: 1432, status: 200, cn: '文件超过 {max} MB 的上限', en: 'The file is larger than {max} MB' },
  noFile: { code: 1433, status: 200, cn: '请选择一个文件', en: 'Select a file' },
  badChannel: { code: 1434, status: 200, cn: '通道“{name}”无法导入：{reason}', en: 'Cannot import channel "{name}": {reason}' },
  chooseAxis: { code: 1435, status: 200, cn: '请至少为一个通道选择 X、Y 或 Z 轴', en: 'Select X, Y or Z for at least one channel' },
  axisTwice: {
    code: 1436,
    status: 200,
    cn: '同一用途只能选择一个通道：{axis}',
    en: 'Several channels are set to {axis}. Select only one.',
  },
  ratesDiffer: {
    code: 1437,
    status: 200,
    cn: '所选通道的采样率不同（{rates} Hz），请分次导入',
    en: 'The selected channels have different sampling rates ({rates} Hz). Import them separately.',
  },
  lengthsDiffer: {
    code: 1438,
    status: 200,
    cn: '所选通道的长度不同（{lengths} 点），请分次导入',
    en: 'The selected channels have different lengths ({lengths} samples). Import them separately.',
  },
  rateNeeded: { code: 1439, status: 200, cn: '文件中没有采样率，请填写', en: 'The file does not contain the sampling rate. Enter it.' },
  unitNeeded: { code: 1440, status: 200, cn: '请选择单位', en: 'Select the unit' },
  timeNeeded: { code: 1441, status: 200, cn: '请填写采样时间', en: 'Enter the recording time' },
  timeInFuture: {
    code: 1442,
    status: 200,
    cn: '采样时间须在 2015 年之后且不晚于现在',
    en: 'The time must be after 2015 and not in the future',
  },
  timeTaken: {
    code: 1443,
    status: 200,
    cn: '该测点在此时刻已有波形，请更改时间',
    en: 'This point already has a waveform at this time. Change the time.',
  },
  noSensor: {
    code: 1444,
    status: 200,
    cn: '该测点未绑定传感器，请先绑定',
    en: 'No sensor is bound to this point. Bind one first.',
  },
  noPulses: {
    code: 1445,
    status: 200,
    cn: '键相通道中没有找到脉冲',
    en: 'The tachometer channel has no pulses',
  },
  diskFull: { code: 1446, status: 200, cn: '磁盘空间不足，已暂停导入', en: 'The disk is nearly full. Imports are paused.' },
  notImported: { code: 1447, status: 200, cn: '只能删除导入的波形', en: 'Only imported recordings can be deleted' },
  tooManyRows: {
    code: 1448,
    status: 200,
    cn: '共 {rows} 行，超过工作簿 {max} 行的上限，请导出 CSV',
    en: '{rows} {rows|row exceeds|rows exceed} the limit of {max} for a workbook. Export CSV instead.',
  },
  notATimeSignal: { code: 1449, status: 200, cn: '频谱不能导出为 WAV', en: 'A spectrum cannot be exported as WAV' },
  noSpectrum: {
    code: 1451,
    status: 200,
    cn: '在此设置下没有频谱可导出（{axes}）',
    en: 'There is no spectrum to export with these settings ({axes})',
  },
  selectSensor: { code: 1450, status: 200, cn: '请选择传感器', en: 'Select a sensor' },
} as const satisfies Record<string, ErrorRow>
