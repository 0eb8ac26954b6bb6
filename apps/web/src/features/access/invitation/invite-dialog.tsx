import { invitationCalls, invitationDays } from '@undertone/domain/access/invitation/invitation.calls'
import { user } from '@undertone/domain/access/user.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/access.module.css'
import { invitationText } from './invitation.text.ts'

/** Width of the dialog in px. */
const width = 480

interface InviteForm {
  readonly roleIds: number[]
  readonly companyId: number | null
  readonly email: string
  readonly nickName: string
}

/** Why invitations cannot be sent, and what can be done: a mail server of the company, or users with a first password. */
function NoMail({
  missing,
  addUser,
  onLeave,
}: {
  readonly missing: 'address' | 'server' | null
  readonly addUser: (() => void) | undefined
  readonly onLeave: () => void
}) {
  const say = useText()
  const { can } = useSession()
  const mayAddServer = missing === 'server' && can(permissionOf(mailServer, 'list')) && can(permissionOf(mailServer, 'add'))
  const why = missing === 'address' ? invitationText.noAddress : mayAddServer ? invitationText.noServer : invitationText.askForServer
  return (
    <p className={styles.note}>
      {say(why)}{' '}
      {mayAddServer && (
        <Link to={to.mailServers()} onClick={onLeave}>
          {say(invitationText.toServers)}
        </Link>
      )}{' '}
      {can(permissionOf(user, 'add')) &&
        (addUser ? (
          <Button icon="plus" onClick={addUser}>
            {say(invitationText.addUser)}
          </Button>
        ) : (
          <Link to={to.users()} onClick={onLeave}>
            {say(invitationText.toUsers)}
          </Link>
        ))}
    </p>
  )
}

/** Invites somebody by e-mail: the role first, then the company and the address. The person sets everything else. */
export function InviteDialog({
  companyId,
  addUser,
  onClose,
}: {
  readonly companyId: number | null
  /** Opens the form of a new user, on the page that has it; elsewhere a link leads there. */
  readonly addUser?: () => void
  readonly onClose: () => void
}) {
  const say = useText()
  const language = useLanguage((state) => state.lang)
  const [toast, { user: self }] = [useToast(), useSession()]
  const choices = useCall(invitationCalls.choices, {}, { noErrorPage: true })
  const form = useForm<InviteForm>({
    initial: () => ({ roleIds: [], companyId: companyId ?? self.parentCompanyId, email: '', nickName: '' }),
    rules: (values) => ({
      ...(values.roleIds.length > 0 ? {} : { roleIds: invitationText.chooseRoles }),
      ...(values.companyId === null ? { companyId: invitationText.chooseCompany } : {}),
    }),
    save: sendWith(invitationCalls.add, {
      input: ({ roleIds, companyId, email, nickName }: InviteForm) => ({
        body: { roleIds, companyId: companyId ?? 0, email: email.trim(), nickName: nickName.trim() || null, language },
      }),
      texts: { email: invitationText.needEmail, nickName: invitationText.nameRule },
      invalidates: [invitationCalls.findPage],
      onSaved: (_made, { email }) => {
        toast.success(say(invitationText.sent, { email: email.trim() }))
        onClose()
      },
    }),
  })
  const isOpen = choices.data?.missing === null
  return (
    <FormDialog
      of={form}
      title={say(invitationText.title)}
      width={width}
      action={say(invitationText.send)}
      ready={isOpen}
      onClose={onClose}
    >
      {choices.isError && <ErrorNote error={choices.error} retry={() => void choices.refetch()} />}
      {choices.isPending && <Skeletons shape="form" />}
      {choices.data && !isOpen && <NoMail missing={choices.data.missing} addUser={addUser} onLeave={onClose} />}
      {choices.data && isOpen && (
        <>
          <SelectField
            of={form}
            name="roleIds"
            label={say(invitationText.roles)}
            help={say(invitationText.rolesHint)}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={say(invitationText.chooseRoles)}
            options={choices.data.roles}
            autoFocus
          />
          <Field of={form} name="companyId" label={say(invitationText.company)}>
            <CompanySelect
              id={form.idOf('companyId')}
              value={form.values.companyId}
              status={form.problemAt('companyId') === null ? undefined : 'error'}
              onChange={(id) => form.set({ companyId: id })}
            />
          </Field>
          <TextField of={form} name="email" label={say(invitationText.email)} type="email" maxLength={100} />
          <TextField
            of={form}
            name="nickName"
            label={say(invitationText.name)}
            help={say(invitationText.nameRule)}
            maxLength={user.fields.nickName.max}
          />
          <p className={styles.note}>{say(invitationText.note, { days: invitationDays })}</p>
        </>
      )}
    </FormDialog>
  )
}
