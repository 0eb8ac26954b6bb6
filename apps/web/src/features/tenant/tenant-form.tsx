import type { TenantRecord } from '@undertone/domain/tenant/tenant.calls'
import { appEdition, edition, tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import { Collapse } from 'antd'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'
import { passwordRule, saveTenant, tenantForm, type TenantForm as Values } from './tenant-draft.ts'
import { AppMatrix, EditionMatrix } from './tenant-matrix.tsx'
import { timeZones } from './tenant-zones.ts'

/** Width of the drawer in px: room for five columns of the matrix. */
const drawerWidth = 620

interface FieldsProps {
  readonly of: FieldsOf<Values>
  readonly tenant: TenantRecord | null
}

/** Editions with what they include, duration and time zone. */
function TermFields({ of, tenant }: FieldsProps) {
  const say = useText()
  const { edition: chosen, appEdition: chosenApp, timeZone } = of.values
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="edition"
          label={say(tenantText.edition)}
          options={optionsOf(edition, say)}
          help={tenant ? say(tenantText.editionNow) : ''}
        />
        <SelectField of={of} name="appEdition" label={say(tenantText.appEdition)} options={optionsOf(appEdition, say)} />
      </div>
      <Collapse
        className={styles.tables ?? ''}
        size="small"
        items={[
          { key: 'edition', label: say(tenantText.includes), children: <EditionMatrix chosen={chosen} /> },
          { key: 'app', label: say(tenantText.appIncludes), children: <AppMatrix chosen={chosenApp} /> },
        ]}
      />
      <div className={styles.pair}>
        {!tenant && <SelectField of={of} name="duration" label={say(tenantText.duration)} options={optionsOf(tenantDuration, say)} />}
        <SelectField
          of={of}
          name="timeZone"
          label={say(tenantText.timeZone)}
          showSearch
          options={timeZones(timeZone).map((zone) => ({ value: zone, label: zone }))}
        />
      </div>
    </>
  )
}

/** The administrator; the login name is fixed once it is stored. */
function AdministratorFields({ of, tenant }: FieldsProps) {
  const say = useText()
  const isStored = tenant !== null
  return (
    <>
      <div className={styles.pair}>
        <TextField of={of} name="loginName" label={say(tenantText.loginName)} disabled={isStored} maxLength={16} />
        <TextField of={of} name="nickName" label={say(tenantText.nickName)} disabled={isStored} maxLength={16} />
      </div>
      {!isStored && (
        <div className={styles.pair}>
          <PasswordField of={of} name="password" label={say(tenantText.password)} maxLength={16} />
          <PasswordField of={of} name="confirm" label={say(tenantText.confirm)} maxLength={16} />
        </div>
      )}
      <div className={styles.pair}>
        <TextField of={of} name="phone" label={say(tenantText.phone)} maxLength={20} />
        <TextField of={of} name="email" label={say(tenantText.email)} maxLength={100} />
      </div>
    </>
  )
}

/** The form of a tenant, or of a new one with its administrator. */
export function TenantForm({ tenant, onClose }: { readonly tenant: TenantRecord | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(tenant ? tenantText.editTitle : tenantText.addTitle)
  const form = useForm<Values>({
    initial: () => tenantForm(tenant),
    save: saveTenant(tenant?.id ?? null, ({ loginName }) => {
      toast.success(tenant ? say(tenantText.saved) : say(tenantText.created, { login: loginName }))
      onClose()
    }),
    ...(tenant ? {} : { rules: passwordRule }),
    unsaved: titleIfChanged(title),
  })
  return (
    <FormDrawer title={title} width={drawerWidth} of={form} onClose={onClose}>
      <h3 className={styles.section}>{say(tenantText.terms)}</h3>
      <TextField of={form} name="name" label={say(tenantText.name)} maxLength={60} />
      <TermFields of={form} tenant={tenant} />
      <h3 className={styles.section}>{say(tenantText.adminSection)}</h3>
      <AdministratorFields of={form} tenant={tenant} />
      {tenant && (
        <>
          <h3 className={styles.section}>{say(tenantText.accessSection)}</h3>
          <SwitchField of={form} name="tlsRequired" label={say(tenantText.tlsRequired)} help={say(tenantText.tlsHelp)} />
          <SwitchField of={form} name="singleAddress" label={say(tenantText.singleAddress)} help={say(tenantText.singleHelp)} />
        </>
      )}
    </FormDrawer>
  )
}
