import { enumeration } from '../../core/enum.ts'

/** Measuring direction; codes of the specification. Labels end in the letter of the direction: `axis-names.ts` uses it. */
export const installationDirection = enumeration(
  'InstallationDirection',
  { cn: '方向', en: 'Direction' },
  {
    Horizontal: { code: 1, cn: '水平 H', en: 'Horizontal H' },
    Axial: { code: 2, cn: '轴向 A', en: 'Axial A' },
    Vertical: { code: 3, cn: '垂直 V', en: 'Vertical V' },
  },
)

export const installationMethod = enumeration(
  'InstallationMethod',
  { cn: '安装方式', en: 'Mounting method' },
  {
    Bolt: { code: 'Bolt', cn: '螺栓', en: 'Stud' },
    Magnet: { code: 'Magnet', cn: '磁吸', en: 'Magnet' },
  },
)
