import type { Text } from '../core/text.ts'

/** Why fault frequencies of a machine are missing, estimated or doubtful, and what to enter where. `{part}` is the component. */
export const faultLineGaps = {
  noBearing: {
    cn: '{part}：设备档案未填写轴承',
    en: '{part}: no bearing is entered for the machine',
  },
  noGeometry: {
    cn: '{part} {model}：没有几何尺寸，也没有特征阶次；在轴承库补全后即可计算',
    en: '{part} {model}: no geometry and no orders. Complete it in the bearing library.',
  },
  notInLibrary: {
    cn: '{part} {model}：轴承库中没有该型号；请在设备上选择轴承库型号',
    en: '{part} {model}: not in the bearing library. Select a library bearing for the machine.',
  },
  rivals: {
    cn: '{part} {model}：轴承库中同型号数据互相矛盾；请在设备上指定其中一条',
    en: '{part} {model}: library rows of this model contradict each other. Select one for the machine.',
  },
  estimated: {
    cn: '{part} {model}：仅知滚动体数，按 0.4n、0.6n、0.4 估算',
    en: '{part} {model}: only the number of elements is known. Estimated as 0.4 n, 0.6 n and 0.4.',
  },
  doubtful: { cn: '{part} {model}：{finding}', en: '{part} {model}: {finding}' },
  noTeeth: { cn: '齿轮箱未填写齿数', en: 'Gear teeth are not entered' },
  badTeeth: {
    cn: '齿数“{teeth}”无法识别；按传动顺序填写，例如 23/67',
    en: 'Gear teeth "{teeth}" cannot be read. Enter them in drive order, such as 23/67.',
  },
  ratioDiffers: {
    cn: '齿数给出速比 {teeth}，档案为 {ratio}；按齿数计算',
    en: 'The gear teeth give a ratio of {teeth}, the machine has {ratio}. The gear teeth are used.',
  },
  noBlades: { cn: '未填写叶片数', en: 'The number of blades is not entered' },
  noBelt: {
    cn: '皮带传动缺少：{what}',
    en: 'Belt drive data missing: {what}',
  },
  assumedLine: {
    cn: '额定转速不足以判断电源频率，按 50 Hz 假定',
    en: 'The line frequency cannot be derived from the rated speed. 50 Hz is assumed.',
  },
} as const satisfies Record<string, Text>

export type FaultLineGapKey = keyof typeof faultLineGaps
