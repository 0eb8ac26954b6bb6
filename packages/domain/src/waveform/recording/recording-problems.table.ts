import type { Text } from '../../core/text.ts'

/** Why a file, or one channel of it, is no recording that can be taken in; `{detail}` is filled with what was found. */
export const recordingProblems = {
  empty: { cn: '文件为空', en: 'the file is empty' },
  unknownKind: {
    cn: '内容不是 WAV、CSV、UFF58 或 MAT v5',
    en: 'its content is none of WAV, CSV, UFF58 and MAT v5',
  },
  otherKind: { cn: '文件名与内容不符：内容为 {detail}', en: 'it is not what its name says: its content is {detail}' },
  damaged: { cn: '文件不完整或已损坏（{detail}）', en: 'it is incomplete or damaged ({detail})' },
  unsupported: { cn: '不支持的编码：{detail}', en: 'its encoding is not supported: {detail}' },
  newMat: {
    cn: 'MATLAB 7.3（HDF5）格式，请在 MATLAB 中用 save(…, "-v7") 另存',
    en: 'it is MATLAB 7.3 (HDF5): save it again with save(…, "-v7")',
  },
  oldMat: {
    cn: 'MATLAB v4 格式，请在 MATLAB 中用 save(…, "-v7") 另存',
    en: 'it is MATLAB v4: save it again with save(…, "-v7")',
  },
  noNumbers: { cn: '没有找到数值列', en: 'no column of numbers was found' },
  noChannels: { cn: '没有找到信号', en: 'no signal was found' },
  notAWave: { cn: '只有频谱等非时域数据', en: 'it holds spectra or other functions and no time signal' },
  tooManyChannels: { cn: '超过 {detail} 个通道', en: 'it has more than {detail} channels' },
  tooLong: { cn: '超过 {detail} 个采样点', en: 'more than {detail} samples' },
  tooShort: { cn: '少于 {detail} 个采样点', en: 'fewer than {detail} samples' },
  notFinite: { cn: '第 {detail} 个采样点不是有效数值', en: 'sample {detail} is no number' },
  unevenTime: { cn: '时间列间隔不均匀（第 {detail} 行）', en: 'its times are not evenly spaced (row {detail})' },
} as const satisfies Record<string, Text>

/** A key of the reasons. */
export type RecordingProblem = keyof typeof recordingProblems

/** All keys of the reasons. */
export const recordingProblemKeys = Object.keys(recordingProblems) as [RecordingProblem, ...RecordingProblem[]]
