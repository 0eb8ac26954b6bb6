import type { ErrorRow } from '../core/error.ts'

export const diagnosisErrors = {
  noPoint: {
    code: 1681,
    status: 200,
    cn: '该波形不属于任何测点，无法诊断',
    en: 'This waveform has no measuring point and cannot be diagnosed',
  },
  parameterOwner: {
    code: 1682,
    status: 200,
    cn: '请指定一家公司或一台设备',
    en: 'Name either a company or a machine',
  },
  envelopeBandOrder: {
    code: 1683,
    status: 200,
    cn: '包络频带上限须大于下限（{low} Hz）',
    en: 'The upper end of the envelope band must be above its lower end, {low} Hz',
  },
  noSuchPart: {
    code: 1684,
    status: 200,
    cn: '该故障没有此部位：部位只用于轴承故障',
    en: 'Only a bearing fault has a part',
  },
  watchedUntilPast: {
    code: 1694,
    status: 200,
    cn: '观察截止时间必须在将来',
    en: 'A finding can only be watched until a time to come',
  },
  emptyPhrase: {
    code: 1695,
    status: 200,
    cn: '请至少用一种语言填写用语',
    en: 'Enter the phrase in at least one language',
  },
  tooManyPhrases: {
    code: 1696,
    status: 200,
    cn: '结论用语最多 {max} 条，请先删除不用的',
    en: 'The list of phrases is full ({max}). Delete one first.',
  },
} as const satisfies Record<string, ErrorRow>
