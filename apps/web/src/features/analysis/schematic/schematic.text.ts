import type { Text } from '@undertone/domain/core/text'

/** Texts of the schematic of a machine. */
export const schematicText = {
  title: { cn: '设备示意图', en: 'Where it is' },
  motor: { cn: '电机', en: 'Motor' },
  coupling: { cn: '联轴器', en: 'Coupling' },
  belt: { cn: '皮带', en: 'Belt' },
  gearbox: { cn: '齿轮箱', en: 'Gearbox' },
  wheel: { cn: '叶轮', en: 'Fan wheel' },
  impeller: { cn: '泵叶轮', en: 'Impeller' },
  roller: { cn: '辊子', en: 'Roller' },
  unit: { cn: '转子', en: 'Rotor' },
  driveEnd: { cn: '驱动端轴承', en: 'Drive-end bearing' },
  nonDriveEnd: { cn: '非驱动端轴承', en: 'Non-drive-end bearing' },
  suspected: { cn: '怀疑部位', en: 'Suspected' },
  point: { cn: '测点 {name}', en: 'Point {name}' },
  here: { cn: '发现处', en: 'found here' },
  fromFacts: {
    cn: '按设备资料绘制，不按比例；缺少的部件请在设备资料中填写。',
    en: 'Drawn from the facts of the machine, not to scale. Enter missing parts at the machine.',
  },
  photo: { cn: '设备图片', en: 'Picture' },
  photoOf: { cn: '{name}的图片', en: 'Picture of {name}' },
  pin: { cn: '测点 {name}，发现处', en: 'Point {name}, found here' },
  livePicture: { cn: '实时视图', en: 'Live picture' },
  noPiece: { cn: '该故障不属于单个部件。', en: 'This fault is not of a single part.' },
} as const satisfies Record<string, Text>
