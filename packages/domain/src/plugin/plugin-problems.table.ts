import type { Text } from '../core/text.ts'

/** Failures of a plug-in; `{detail}` is what was found. One that fails again and again is switched off. */
export const pluginFailures = {
  notLoaded: { cn: '文件无法读取：{detail}', en: 'The file cannot be read: {detail}' },
  noDeclaration: { cn: '文件没有导出 plugin', en: 'The file has no export named plugin.' },
  wrongDeclaration: { cn: '声明有误：{detail}', en: 'The declaration is wrong: {detail}' },
  noAnalyze: { cn: '文件没有导出函数 analyze', en: 'The file has no exported function named analyze.' },
  threw: { cn: '插件运行出错：{detail}', en: 'The plug-in failed: {detail}' },
  tookTooLong: { cn: '插件在 {detail} 秒内没有结果', en: 'The plug-in had no answer within {detail} s.' },
  outOfMemory: { cn: '插件所需内存超过 {detail} MB', en: 'The plug-in needs more than {detail} MB of memory.' },
  ended: { cn: '插件使其进程异常退出', en: 'The plug-in ended the process in which it ran.' },
  tooLarge: { cn: '结果超过 {detail} 个字符', en: 'The answer has more than {detail} characters.' },
  wrongAnswer: { cn: '结果与声明不符：{detail}', en: 'The answer is not of the declared form: {detail}' },
  unknownKey: { cn: '结果中有未声明的“{detail}”', en: 'The answer has "{detail}", which is not declared.' },
  notFinite: { cn: '“{detail}”不是有限的数', en: '"{detail}" is not a finite number.' },
  tooManyPoints: { cn: '曲线“{detail}”的点数过多', en: 'The curve "{detail}" has too many points.' },
} as const satisfies Record<string, Text>

/** Why a waveform is not given to a plug-in. */
export const pluginRefusals = {
  rateTooLow: { cn: '采样频率低于 {detail} Hz', en: 'The sampling rate is below {detail} Hz.' },
  tooShort: { cn: '波形少于 {detail} 点', en: 'The waveform has fewer than {detail} samples.' },
  tooLong: { cn: '波形超过 {detail} 点', en: 'The waveform has more than {detail} samples.' },
  noSpeed: { cn: '转速未知：波形和设备档案均未给出转速', en: 'The speed is unknown: neither the waveform nor the machine has one.' },
  undeclaredUnit: { cn: '波形不是加速度，或单位未声明', en: 'The waveform is no acceleration, or its unit is not declared.' },
  damaged: { cn: '波形数据已损坏', en: 'The stored waveform is damaged.' },
  noSignal: { cn: '波形没有可用的振动信号', en: 'The waveform has no usable signal.' },
} as const satisfies Record<string, Text>

export const pluginProblems = { ...pluginFailures, ...pluginRefusals }

export type PluginProblemKey = keyof typeof pluginProblems
export const pluginProblemKeys = Object.keys(pluginProblems) as [PluginProblemKey, ...PluginProblemKey[]]

/** Why there is no answer, with what was found. */
export interface PluginProblem {
  readonly problem: PluginProblemKey
  readonly detail: string
}

export const pluginProblem = (problem: PluginProblemKey, detail: string | number = ''): PluginProblem => ({
  problem,
  detail: String(detail).slice(0, 300),
})

export const isPluginProblem = (value: object): value is PluginProblem => 'problem' in value

/** Whether the plug-in is to blame, and not the waveform. */
export const isPluginFailure = ({ problem }: PluginProblem): boolean => Object.hasOwn(pluginFailures, problem)
