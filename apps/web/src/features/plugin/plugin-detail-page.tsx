import { to } from '@undertone/domain/index/to'
import { type PluginDetail, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { pluginScreens } from '@undertone/domain/plugin/plugin.screens'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { pluginProblemWords } from '../../points/plugin/plugin-problem.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'
import { PluginFileDialog } from './plugin-file-dialog.tsx'
import { DeclarationFacts, PluginState } from './plugin-parts.tsx'
import { PluginRuns } from './plugin-runs.tsx'
import { PluginTry } from './plugin-try.tsx'
import { PluginVersions } from './plugin-versions.tsx'

/** What can be done with a plug-in as a whole. */
function HeadActions({ plugin }: { readonly plugin: PluginDetail }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [isAdding, setAdding] = useState(false)
  const invalidates = [pluginCalls.list, pluginCalls.detail, pluginCalls.choices]
  const setUse = useSend(pluginCalls.setUse, { invalidates })
  const rollBack = useSend(pluginCalls.rollBack, { invalidates })
  const remove = useSend(pluginCalls.remove, { invalidates: [pluginCalls.list, pluginCalls.choices] })
  const onError = (error: Error) => void toast.error(error)
  const { id, name, isOn, previousNumber } = plugin
  const drop = async () => {
    if (!(await ask({ title: say(pluginText.removeTitle), names: [name], note: say(pluginText.removeNote) }))) return
    remove.mutate({ query: { id: String(id) } }, { onError, onSuccess: () => void navigate(to.plugins()) })
  }
  const mayEdit = can(pluginCalls.setUse.access)
  return (
    <>
      {mayEdit && (
        <Button busy={setUse.isPending} onClick={() => setUse.mutate({ body: { id, isOn: !isOn } }, { onError })}>
          {say(isOn ? pluginText.switchOff : pluginText.switchOn)}
        </Button>
      )}
      {mayEdit && previousNumber !== null && (
        <Button icon="undo" busy={rollBack.isPending} onClick={() => rollBack.mutate({ body: { id } }, { onError })}>
          {say(pluginText.rollBack, { number: previousNumber })}
        </Button>
      )}
      {can(pluginCalls.remove.access) && (
        <Button icon="trash" onClick={() => void drop()}>
          {say(pluginText.remove)}
        </Button>
      )}
      {can(pluginCalls.addVersion.access) && (
        <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
          {say(pluginText.addVersion)}
        </Button>
      )}
      {isAdding && <PluginFileDialog plugin={plugin} onClose={() => setAdding(false)} onAdded={() => undefined} />}
      {dialog}
    </>
  )
}

/** The band alarms that a removal would have to wait for. */
function UsedBy({ bands }: Pick<PluginDetail, 'bands'>) {
  const say = useText()
  return (
    <Panel title={say(pluginText.usedBy)}>
      {bands.length === 0 ? (
        <p className={styles.intro}>{say(pluginText.notUsed)}</p>
      ) : (
        <ul className={styles.list}>
          {bands.map(({ id, name, value }) => (
            <li key={id}>
              <Link to={to.bandAlarm({ id })}>{name}</Link> <span className={styles.quiet}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A plug-in: what it declares, its versions and runs, and a place to try it. */
export function PluginDetailPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id }] = useAddress(pluginScreens.plugin.query)
  const found = useCall(pluginCalls.detail, { query: { id: String(id ?? 0) } }, { enabled: id !== null, noErrorPage: true })
  const plugin = found.data
  return (
    <Page
      title={plugin ? say(plugin.declaration.title) : say(pluginScreens.plugin.label)}
      subtitle={plugin && <PluginState of={plugin} />}
      actions={plugin && <HeadActions plugin={plugin} />}
    >
      {id === null && <EmptyState title={say(pluginText.unknown)} />}
      {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {id !== null && !plugin && !found.error && <Skeletons count={6} />}
      {plugin && (
        <div className={styles.page}>
          {plugin.off && (
            <p className={styles.warning} role="alert">
              {say(pluginText.switchedOff, {
                count: pluginLimits.failures,
                at: plugin.off.at,
                reason: pluginProblemWords(plugin.off, say),
              })}
            </p>
          )}
          <Panel title={say(pluginText.declaration)}>
            <DeclarationFacts declaration={plugin.declaration} />
          </Panel>
          {can(pluginCalls.try.access) && <PluginTry key={plugin.number} plugin={plugin} />}
          <PluginVersions plugin={plugin} />
          <UsedBy bands={plugin.bands} />
          <PluginRuns runs={plugin.runs} />
        </div>
      )}
    </Page>
  )
}
