import type { Text } from '../core/text.ts'

/**
 * Why a question about a machine cannot be answered from a waveform: what is missing, and where to enter it. `{what}` is the fault that was looked for.
 */
export const diagnosisRefusals = {
  unreadable: { cn: '无法读取波形：{detail}', en: 'The waveform cannot be read: {detail}' },
  constant: { cn: '波形没有变化；检查传感器和接线', en: 'The waveform does not change. Check the sensor and its wiring.' },
  notAcceleration: {
    cn: '波形不是加速度（{quantity}）；请采集加速度波形',
    en: 'The waveform is not acceleration ({quantity}). Record acceleration.',
  },
  standstill: {
    cn: '采样时设备处于停机状态；请在设备运行时采样',
    en: 'The machine stood still when the waveform was recorded. Record one while it runs.',
  },
  speedUnknown: {
    cn: '转速未知：随波形上传转速、安装转速传感器，或在设备档案填写额定转速',
    en: 'The speed is unknown. Send it with the waveform, add a tachometer, or enter the rated speed of the machine.',
  },
  speedDoubtful: {
    cn: '转速存疑：档案为 {entered} r/min，波形中的转频谐波更符合 {found} r/min；请核对转速',
    en: 'The speed is doubtful: {entered} r/min is entered, but the harmonics of the shaft fit {found} r/min better. Check the speed.',
  },
  bearingUnknown: {
    cn: '轴承未知：在设备档案选择轴承库型号，或填写特征阶次、滚动体数',
    en: 'The bearing is unknown. Select a library bearing for the machine, or enter its orders or its number of elements.',
  },
  bearingDoubtful: {
    cn: '轴承型号存疑：{model} 的特征阶次与波形中 {order}× 的谐波族不符；请核对实际安装的轴承。{candidates}',
    en: 'The bearing is doubtful: no line of {model} fits the harmonic family at {order}×. Check which bearing is installed. {candidates}',
  },
  rateTooLow: {
    cn: '采样频率过低：{what}需要分析到 {needed} Hz，波形只到 {has} Hz；请提高采样频率',
    en: '{what}: lines up to {needed} Hz are needed, the waveform ends at {has} Hz. Raise the sampling rate.',
  },
  bandTooNarrow: {
    cn: '{what}：诊断参数设定的包络频带只有 {has} Hz 宽，至少需要 {needed} Hz；请在诊断参数中放宽',
    en: '{what}: the envelope band of the diagnostic parameters is {has} Hz wide, and {needed} Hz are needed. Widen it in the diagnostic parameters.',
  },
  rateTooHigh: {
    cn: '采样频率过高：{what}只适用于不超过 {most} Hz 的波形，该波形为 {has} Hz',
    en: '{what}: it reads waveforms of at most {most} Hz, and this one was sampled at {has} Hz.',
  },
  tooShort: {
    cn: '波形过短：{what}至少需要 {needed} s，波形只有 {has} s；请增加采样点数',
    en: '{what}: at least {needed} s are needed, the waveform has {has} s. Record more samples.',
  },
  belowNoise: {
    cn: '{what}：特征谱线没有高出噪声，无法判断',
    en: '{what}: no line stands above the noise, so this waveform cannot tell.',
  },
  sameAsBaseline: {
    cn: '{what}：基准波形中已有同样的谱线，没有变化',
    en: '{what}: the baseline shows the same lines, so nothing has changed since it was recorded.',
  },
  linesMasked: {
    cn: '{what}：主要谱线与转频谐波重合，本波形无法区分；请延长采样时间',
    en: '{what}: its main lines coincide with orders of the shaft and cannot be separated here. Record a longer waveform.',
  },
  baselineMissing: {
    cn: '{what}：没有同转速的基准波形；在分析页把一次正常测量设为基准',
    en: '{what}: there is no baseline at this speed. Set a healthy measurement as the baseline on the analysis page.',
  },
  axesUnknown: {
    cn: '{what}：测点各轴方向未知；在测点填写传感器的安装方向',
    en: '{what}: the directions of the axes are unknown. Enter how the sensor is mounted at the measuring point.',
  },
  teethMissing: { cn: '{what}：在设备档案填写齿数', en: '{what}: enter the gear teeth of the machine.' },
  bladesMissing: { cn: '{what}：在设备档案填写叶片数', en: '{what}: enter the number of blades or vanes of the machine.' },
  mainsMissing: {
    cn: '{what}：在设备档案填写电机额定转速，以确定电源频率和极数',
    en: '{what}: enter the rated speed of the motor, which gives its line frequency and poles.',
  },
  beltMissing: { cn: '{what}：在设备档案填写轮径和皮带周长', en: '{what}: enter the wheel diameters and the belt length of the machine.' },
  linePollution: {
    cn: '{what}：2 倍电源频率与转频谐波相距 {gap} Hz，至少需要 {needed} s 的波形才能分开',
    en: '{what}: twice line frequency and an order of the shaft are {gap} Hz apart, which needs a waveform of at least {needed} s.',
  },
  nearerPoint: {
    cn: '{what}：测点“{point}”更接近故障源，结论记在该测点',
    en: '{what}: {point} is nearer to its source and has the finding.',
  },
  saturated: {
    cn: '波形削顶（{permille}‰ 的点在量程端）：谐波可能来自传感器；请增大量程',
    en: 'The waveform is clipped ({permille}‰ of its samples are at the end of the range), so harmonics may be of the sensor. Use a larger range.',
  },
} as const satisfies Record<string, Text>

export type DiagnosisRefusalKey = keyof typeof diagnosisRefusals
export const diagnosisRefusalKeys = Object.keys(diagnosisRefusals) as [DiagnosisRefusalKey, ...DiagnosisRefusalKey[]]

/**
 * Reasons with which a rule has looked and found nothing new: such a waveform counts when it is asked whether a fault is gone. With any other reason it says
 * nothing about it.
 */
export const decidedRefusals: readonly DiagnosisRefusalKey[] = ['belowNoise', 'sameAsBaseline', 'nearerPoint', 'saturated', 'speedDoubtful']
