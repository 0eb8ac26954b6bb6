import type { CodeOf } from '../../core/enum.ts'
import { standardCollectMode } from '../../device/setting/standard-collect-mode.enums.ts'
import { inspectionItemKind, inspectionMetric } from './item.enums.ts'
import type { ItemLimits } from './item-limits.ts'

const { Values, Wave } = inspectionItemKind.members

/** Whether an item asks for a waveform: one of that kind, and vibration where its standard collects waveforms. */
export const takesWave = (
  { kind, metric }: Pick<ItemLimits, 'kind' | 'metric'>,
  collectMode: CodeOf<typeof standardCollectMode>,
): boolean =>
  kind === Wave.code ||
  (kind === Values.code &&
    metric !== inspectionMetric.members.Temperature.code &&
    collectMode === standardCollectMode.members.EigenvalueAndWave.code)
