import type { ErrorRow } from '../core/error.ts'

export const reportErrors = {
  notDraft: {
    code: 1780,
    status: 200,
    cn: '该版本{state}，不能再修改；请新建版本',
    en: 'This version is not a draft ({state}) and cannot be changed. Make a new version.',
  },
  sectionHeld: { code: 1781, status: 200, cn: '{name}正在编辑该章节', en: '{name} is writing in this section' },
  sectionChanged: {
    code: 1782,
    status: 200,
    cn: '该章节已被他人修改，请合并后再保存',
    en: 'Someone else has changed this section. Merge your text with it and save again.',
  },
  noSuchPeriod: { code: 1783, status: 200, cn: '没有这一周或月', en: 'There is no such week or month' },
  periodAhead: { code: 1784, status: 200, cn: '该周期尚未开始', en: 'This period has not begun' },
  stillCollecting: {
    code: 1785,
    status: 200,
    cn: '报告数据正在生成，请稍候',
    en: 'The facts of this report are still being collected',
  },
  noTemplate: {
    code: 1787,
    status: 200,
    cn: '该公司没有启用的{type}邮件模板',
    en: 'The company has no enabled e-mail template of the type {type}',
  },
  tooMany: { code: 1788, status: 200, cn: '最多 {max} 个{what}', en: 'At most {max} {what}' },
  scopeMissing: { code: 1789, status: 200, cn: '请选择区域或设备', en: 'Select the area or the machine' },
  noMachines: { code: 1795, status: 200, cn: '该范围内没有设备', en: 'There are no machines in this scope' },
  notForYou: {
    code: 1796,
    status: 200,
    cn: '报告包含您无权查看的公司',
    en: 'The report covers companies that you may not see',
  },
  cannotPolish: {
    code: 1797,
    status: 200,
    cn: '未连接大模型，或该章节没有可润色的文字',
    en: 'No language model is connected, or the section has no text to polish',
  },
  notAFigure: {
    code: 1798,
    status: 200,
    cn: '该地址没有可引用的图；可引用波形、频谱、包络、倒频谱、轴心轨迹、阶次谱和趋势',
    en: 'This address has no chart that a report can show. Waveforms, spectra, envelopes, cepstra, orbits, orders and trends can be picked.',
  },
  notSent: { code: 1799, status: 200, cn: '请至少填写一个收件人', en: 'Enter at least one recipient' },
} as const satisfies Record<string, ErrorRow>
