import { choice, number, reference, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { runMetric } from './run-threshold.enums.ts'

/** When a machine counts as running, told by a value of one of its points; without a rule its entered run status holds. */
export const equipmentRunThreshold = resource({
  key: 'equipmentRunThreshold',
  label: { cn: '启停阈值', en: 'Run threshold' },
  plural: { cn: '启停阈值', en: 'Run thresholds' },
  hint: {
    cn: '按某个测点的振动或转速判断设备是否运行。没有规则的设备使用录入的运行状态。',
    en: 'Says by the vibration or speed of one point whether a machine runs. A machine without a rule has the run status that was entered.',
  },
  permission: 'business:equipmentRunThreshold',
  table: 'run_threshold',
  title: 'name',
  owner: 'mappingId',
  fields: {
    name: text({ label: { cn: '规则名称', en: 'Name of the rule' }, max: 60, required: true, list: true, search: true }),
    mappingId: reference({
      label: { cn: '判断测点', en: 'Point that tells' },
      to: 'mapping',
      titleAs: 'mappingName',
      required: true,
      list: true,
      search: true,
    }),
    metric: choice(runMetric, { label: { cn: '判断指标', en: 'Value' }, required: true, list: true, search: true, initial: 'vX' }),
    // A guess: beyond any value of the listed metrics, so that only a slip of the hand is refused.
    above: number({
      label: { cn: '运行阈值', en: 'Runs above' },
      min: 0,
      max: 100_000,
      required: true,
      list: true,
      help: { cn: '大于此值视为运行，单位见指标', en: 'In the unit of the value' },
    }),
    sampleCount: number({
      label: { cn: '连续次数', en: 'Samples in a row' },
      integer: true,
      min: 1,
      max: alarmCountMax,
      required: true,
      list: true,
      // A guess: one sample can be a knock.
      initial: 2,
      help: { cn: '连续达到此次数后切换状态', en: 'Before the state changes, in either direction' },
    }),
  },
  blocks: [],
  sort: ['name', 'metric', 'above'],
  trail: [{ via: 'mappingId', field: 'equipmentId', titleAs: 'equipmentName' }],
})
