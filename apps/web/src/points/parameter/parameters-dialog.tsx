import type { Text } from '@undertone/domain/core/text'
import { diagnosisParameterCalls, longestParameterNote, type OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import {
  type DiagnosisParameterKey,
  diagnosisParameterKeys,
  diagnosisParameters,
} from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import styles from './parameter.module.css'
import { parameterText } from './parameter.text.ts'
import { ParameterHistory } from './parameter-history.tsx'
import { ParameterRow } from './parameter-row.tsx'
import { PasswordStep } from './password-step.tsx'
import { type ParameterOwner, useParameters } from './use-parameters.ts'

/** Width of the drawer, in px: explanation and value side by side. */
const drawerWidth = 720

const isOdds = (key: DiagnosisParameterKey): boolean => key.startsWith('odds:')

interface ParameterGroup {
  readonly title: Text
  readonly keys: readonly DiagnosisParameterKey[]
  /** What all of the group do, where they are alike. */
  readonly explanation: Text | null
}
const groups: readonly ParameterGroup[] = [
  {
    title: parameterText.bearings,
    keys: diagnosisParameterKeys.filter((key) => !isOdds(key) && key !== 'findingWeight'),
    explanation: null,
  },
  { title: parameterText.health, keys: ['findingWeight'], explanation: null },
  { title: parameterText.odds, keys: diagnosisParameterKeys.filter(isOdds), explanation: diagnosisParameters.odds.explanation },
]

interface ParametersFormProps {
  readonly owner: ParameterOwner
  readonly current: OwnedParameters
  readonly readOnly: boolean
  readonly onClose: () => void
}

function ParametersForm({ owner, current, readOnly, onClose }: ParametersFormProps) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  const { form, isReady, isChanged } = useParameters(owner, current, { onUnconfirmed: () => setAsking(true), onSaved: onClose })
  const isAnySet = diagnosisParameterKeys.some((key) => form.values[key] !== null)
  const inheritAll = () => form.set(Object.fromEntries(diagnosisParameterKeys.map((key) => [key, null])))
  const { min, max } = diagnosisParameters.odds
  return (
    <>
      <FormDrawer
        title={say(parameterText.titleOf, { name: current.name })}
        width={drawerWidth}
        of={form}
        ready={isReady}
        readOnly={readOnly}
        onClose={onClose}
      >
        <p className={styles.help}>{say(parameterText.help)}</p>
        {groups.map(({ title, keys, explanation }) => (
          <section key={title.en} className={styles.group} data-compact={explanation !== null}>
            <h3>{say(title)}</h3>
            {explanation && (
              <p className={styles.help}>
                {say(explanation)} {say(parameterText.range, { min, max })}
              </p>
            )}
            <div>
              {current.values.flatMap((one) =>
                keys.includes(one.key)
                  ? [
                      <ParameterRow
                        key={one.key}
                        form={form}
                        current={one}
                        isChanged={isChanged(one.key)}
                        readOnly={readOnly}
                        explains={explanation === null}
                      />,
                    ]
                  : [],
              )}
            </div>
          </section>
        ))}
        {!readOnly && (
          <div className={styles.foot}>
            <TextField of={form} name="note" label={say(parameterText.note)} maxLength={longestParameterNote} />
            <Button icon="undo" disabled={!isAnySet || form.busy} onClick={inheritAll}>
              {say(parameterText.resetAll)}
            </Button>
          </div>
        )}
        <section className={styles.group}>
          <h3>{say(parameterText.history)}</h3>
          <ParameterHistory history={current.history} />
        </section>
      </FormDrawer>
      {isAsking && (
        <PasswordStep
          onClose={() => setAsking(false)}
          onConfirmed={() => {
            setAsking(false)
            void form.submit()
          }}
        />
      )}
    </>
  )
}

/** The drawer before its data has arrived. */
const nothingToSave = { busy: true, dialog: null, submit: async () => {}, mayLeave: async () => true }

function LoadedParameters({ owner, readOnly, onClose }: Omit<ParametersFormProps, 'current'>) {
  const say = useText()
  const query = 'companyId' in owner ? { companyId: String(owner.companyId) } : { equipmentId: String(owner.equipmentId) }
  const { data, error } = useCall(diagnosisParameterCalls.get, { query }, { noErrorPage: true, fetchOnOpen: true })
  if (data) return <ParametersForm owner={owner} current={data} readOnly={readOnly} onClose={onClose} />
  return (
    <FormDrawer title={say(parameterText.title)} width={drawerWidth} of={{ ...nothingToSave, error }} ready={false} onClose={onClose}>
      {!error && <Skeletons />}
    </FormDrawer>
  )
}

/** The diagnostic parameters of a company or machine; who may change them confirms with the password first, unless this session did so a moment ago. */
export function ParametersDialog({ owner, onClose }: { readonly owner: ParameterOwner; readonly onClose: () => void }) {
  const { can } = useSession()
  const mayChange = can(diagnosisParameterCalls.save.access)
  const [wasConfirmed, setConfirmed] = useState(false)
  const known = useCall(ownSessionCalls.confirmation, {}, { noErrorPage: true, fetchOnOpen: true, enabled: mayChange })
  if (mayChange && !wasConfirmed) {
    if (known.isPending) return null
    if (!known.data?.seconds) return <PasswordStep onClose={onClose} onConfirmed={() => setConfirmed(true)} />
  }
  return <LoadedParameters owner={owner} readOnly={!mayChange} onClose={onClose} />
}
