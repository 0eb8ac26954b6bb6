import { diagnosticModelCalls, type ModelCustomer, type ModelDetail } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { canBeSwitchedTo } from './version-state.ts'

interface Choice {
  readonly versionId: number
  readonly tenantIds: readonly number[]
}

/** The option of a version that stands for none; ids begin at 1. */
const OFF = 0

/** Switches chosen customers to a version or off; all others keep what they have. */
export function ChooseCustomers({ model, onClose }: { readonly model: ModelDetail; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const customers = useCall(diagnosticModelCalls.customers, { query: {} }, { noErrorPage: true })
  const versions = model.history.filter((version) => version.isInUse || canBeSwitchedTo(model, version))
  const title = say(modelText.chooseCustomers)
  const form = useForm<Choice>({
    initial: () => ({ versionId: versions.find(({ isInUse }) => !isInUse)?.id ?? OFF, tenantIds: [] }),
    rules: ({ tenantIds }) => (tenantIds.length === 0 ? { tenantIds: modelText.customersMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(diagnosticModelCalls.switch, {
      input: ({ versionId, tenantIds }: Choice) => ({
        body: { id: model.id, versionId: versionId === OFF ? null : versionId, tenantIds: [...tenantIds] },
      }),
      invalidates: [diagnosticModelCalls.findPage, diagnosticModelCalls.detailHistory],
      onSaved: () => {
        toast.success(say(modelText.customersSwitched))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={520} action={say(modelText.switchTo)} onClose={onClose}>
      <p className={styles.quiet}>{say(modelText.chooseCustomersHelp)}</p>
      <SelectField
        of={form}
        name="versionId"
        label={say(modelText.version)}
        options={[
          ...versions.map(({ id, number, isInUse }) => ({
            value: id,
            label: say(isInUse ? modelText.versionOfAll : modelText.versionNumber, { n: number }),
          })),
          { value: OFF, label: say(modelText.off) },
        ]}
      />
      <SelectField
        of={form}
        name="tenantIds"
        label={say(modelText.customers)}
        mode="multiple"
        loading={customers.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(customers.data ?? []).map(({ id, name }) => ({ value: id as never, label: name }))}
      />
    </FormDialog>
  )
}

interface ChosenProps {
  readonly model: ModelDetail
  readonly onEnd: (customer: ModelCustomer) => void
}

/** Customers at which another version is in use than at all others. */
export function ChosenCustomers({ model, onEnd }: ChosenProps) {
  const say = useText()
  const { can } = useSession()
  return (
    <ul className={styles.switches}>
      {model.customers.map((customer) => (
        <li key={customer.tenantId}>
          <span>{customer.name}</span>
          <span className={styles.quiet}>
            {say(customer.number === null ? modelText.off : modelText.versionNumber, { n: customer.number ?? 0 })}
          </span>
          {can(diagnosticModelCalls.switch.access) && (
            <Button kind="quiet" title={say(modelText.asAllHelp)} onClick={() => onEnd(customer)}>
              {say(modelText.asAll)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
