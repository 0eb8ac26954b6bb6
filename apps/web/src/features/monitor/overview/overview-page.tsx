import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { Segmented } from 'antd'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { attentionText } from '../attention/attention.text.ts'
import { AttentionHome } from '../attention/attention-home.tsx'
import { MachineGrid } from './machine-grid.tsx'

/** States that only the grid shows: none of them needs attention. */
const gridStates: readonly string[] = ['normal', 'stopped', 'ungraded']

/** The home screen: the machines that need attention, or all machines as a grid. */
export function OverviewPage() {
  const say = useText()
  const [{ view, state }, change] = useAddress(monitorScreens.overview.query)
  const isGrid = view === 'grid' || (view !== 'list' && gridStates.includes(state))
  const choice = (
    <Segmented<'list' | 'grid'>
      aria-label={say(attentionText.view)}
      value={isGrid ? 'grid' : 'list'}
      options={[
        { value: 'list', label: say(attentionText.title) },
        { value: 'grid', label: say(attentionText.grid) },
      ]}
      onChange={(next) => void change({ view: next === 'grid' ? 'grid' : '', state: '' }, 'push')}
    />
  )
  return isGrid ? <MachineGrid viewChoice={choice} /> : <AttentionHome viewChoice={choice} />
}
