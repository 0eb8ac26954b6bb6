import type { Text } from '../../core/text.ts'

/** Why a file, or one of its channels, cannot be imported; `{detail}` is what was found. */
export const recordingProblems = {
  empty: { cn: '文件为空', en: 'the file is empty' },
  unknownKind: {
    cn: '内容不是 WAV、CSV、UFF58 或 MAT v5',
    en: 'the file is not WAV, CSV, UFF58 or MAT v5',
  },
  otherKind: { cn: '文件名与内容不符：内容为 {detail}', en: 'the file extension does not match the content: {detail}' },
  damaged: { cn: '文件不完整或已损坏（{detail}）', en: 'the file is incomplete or damaged ({detail})' },
  unsupported: { cn: '不支持的编码：{detail}', en: 'unsupported encoding: {detail}' },
  newMat: {
    cn: 'MATLAB 7.3（HDF5）格式，请在 MATLAB 中用 save(…, "-v7") 另存',
    en: 'MATLAB 7.3 (HDF5) is not supported; save it again with save(…, "-v7")',
  },
  oldMat: {
    cn: 'MATLAB v4 格式，请在 MATLAB 中用 save(…, "-v7") 另存',
    en: 'MATLAB v4 is not supported; save it again with save(…, "-v7")',
  },
  noNumbers: { cn: '没有找到数值列', en: 'no column of numbers was found' },
  noChannels: { cn: '没有找到信号', en: 'no signal was found' },
  notAWave: { cn: '只有频谱等非时域数据', en: 'the file contains only spectra or other functions, no time signal' },
  tooManyChannels: { cn: '超过 {detail} 个通道', en: 'more than {detail} {detail|channel|channels}' },
  tooLong: { cn: '超过 {detail} 个采样点', en: 'more than {detail} {detail|sample|samples}' },
  tooShort: { cn: '少于 {detail} 个采样点', en: 'fewer than {detail} {detail|sample|samples}' },
  notFinite: { cn: '第 {detail} 个采样点不是有效数值', en: 'sample {detail} is not a valid number' },
  unevenTime: { cn: '时间列间隔不均匀（第 {detail} 行）', en: 'the time column is not evenly spaced (row {detail})' },
} as const satisfies Record<string, Text>

/** Key of a problem. */
export type RecordingProblem = keyof typeof recordingProblems

/** All keys. */
export const recordingProblemKeys = Object.keys(recordingProblems) as [RecordingProblem, ...RecordingProblem[]]
