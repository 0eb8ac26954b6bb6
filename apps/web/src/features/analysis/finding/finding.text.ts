import type { Text } from '@undertone/domain/core/text'

/** Texts of findings on the analysis page. */
export const findingText = {
  findingsOf: { cn: '诊断结论（{n}）', en: 'Findings ({n})' },
  similarCases: { cn: '与本次采样相似的案例', en: 'Cases like this recording' },
  list: { cn: '设备的诊断结论', en: 'Findings of the machine' },
  none: {
    cn: '该设备目前没有诊断结论。没有结论不等于设备正常。',
    en: 'No finding of this machine is present. That does not mean that it is healthy.',
  },
  all: { cn: '该设备的全部诊断结论', en: 'All findings of this machine' },
  lastSeen: { cn: '最近 {time}，共 {n} 次', en: 'last seen {time}, in {n} {n|waveform|waveforms}' },
  stage: { cn: '第 {n} 阶段', en: 'stage {n}' },
  report: { cn: '详情', en: 'Details' },
  ofAll: { cn: '{n} / {all}', en: '{n} of {all}' },
  next: { cn: '下一条证据 (E)', en: 'Next piece of evidence (E)' },
  previous: { cn: '上一条证据 (Shift+E)', en: 'Previous piece of evidence (Shift+E)' },
  close: { cn: '关闭诊断结论', en: 'Close the finding' },
  seenIn: { cn: '{axis} {view}', en: '{axis}, {view}' },
  overFloor: { cn: '高出噪声 {db} dB', en: '{db} dB above the noise' },
  source: { cn: '依据：{source}', en: 'Source: {source}' },
  doubts: { cn: '存疑：{doubts}', en: 'Doubts: {doubts}' },
  deleted: { cn: '该证据的波形已删除', en: 'The waveform of this evidence was deleted' },
  forecast: { cn: '趋势预测', en: 'Forecast' },
  keys: { cn: '诊断结论', en: 'Finding' },
  nextKey: { cn: '下一条证据', en: 'Next piece of evidence' },
  previousKey: { cn: '上一条证据', en: 'Previous piece of evidence' },
} as const satisfies Record<string, Text>
