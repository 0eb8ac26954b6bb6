import { memberOf } from '@undertone/domain/core/enum'
import { permissionOf } from '@undertone/domain/core/resource'
import { gatewayCommands } from '@undertone/domain/device/command/device-commands.table'
import { gatewayType } from '@undertone/domain/device/device.enums'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { connectionOf } from '@undertone/domain/device/gateway/gateway-connection'
import { loadOf } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CommandActions, type CommandTarget } from '../setting/command-actions.tsx'
import { CommandList } from '../setting/command-list.tsx'
import deviceConfig from '../setting/device-config.module.css'
import { configText } from '../setting/device-config.text.ts'
import { DeviceFacts } from '../setting/device-facts.tsx'
import deviceStyles from '../shared/device.module.css'
import { GatewaySensors } from './gateway-sensors.tsx'
import { GatewaySettingForm } from './gateway-setting-form.tsx'

const { findPage, detail } = callsFor(gateway)

/** The settings of one gateway, its sensors and its command queue; without an id it shows the first gateway. */
export function GatewaySettingPage() {
  const say = useText()
  const [{ id }, change] = useAddress(deviceScreens.gatewaySettings.query)
  const first = useCall(findPage, { body: { pageSize: 1 } }, { enabled: id === null, noErrorPage: true })
  const shownId = id ?? first.data?.records[0]?.id ?? null
  const isKnown = shownId !== null
  const row = useCall(detail, { params: { id: String(shownId) } }, { enabled: isKnown, noErrorPage: true })
  const title = typeof row.data?.name === 'string' ? row.data.name : null
  const isEmpty = id === null && first.data?.total === 0
  return (
    <Page
      title={say(deviceScreens.gatewaySettings.label)}
      actions={
        <>
          {!isEmpty && (
            <span className={deviceConfig.chooser}>
              <OptionSelect
                to="gateway"
                value={isKnown ? shownId : null}
                title={title}
                allowClear={false}
                onChange={(chosen) => change({ id: chosen }, 'push')}
              />
            </span>
          )}
          <Link className={deviceStyles.back} to={to.gateways()}>
            {say(configText.backToGateways)}
          </Link>
        </>
      }
    >
      {isEmpty && (
        <EmptyState
          title={say(configText.noGateway)}
          hint={say(configText.noGatewayHint)}
          action={<Link to={to.gateways()}>{say(configText.toGateways)}</Link>}
        />
      )}
      {first.isError && <ErrorNote error={first.error} retry={() => void first.refetch()} />}
      {row.isError && <ErrorNote error={row.error} retry={() => void row.refetch()} />}
      {!isEmpty && !row.data && !row.isError && <Skeletons shape="form" />}
      {row.data && <GatewaySettings key={row.data.id} row={row.data} />}
    </Page>
  )
}

function GatewaySettings({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const { can } = useSession()
  const mayEdit = can(permissionOf(gateway, 'edit'))
  const type = String(row.type)
  const found = useCall(gatewayConfigCalls.settings, { params: { id: String(row.id) } }, { noErrorPage: true })
  const device = useMemo<CommandTarget>(() => ({ kind: 'gateway', id: row.id, name: String(row.name) }), [row.id, row.name])
  const typeLabel = memberOf(gatewayType, type)
  return (
    <div className={deviceConfig.config}>
      <header className={deviceConfig.configHead}>
        <strong>{device.name}</strong>
        <span className={textClass.mono}>{String(row.deviceId)}</span>
        {typeLabel && <span>{say(typeLabel)}</span>}
        <StateTag {...connectionOf(row)} />
        {mayEdit && <CommandActions device={device} commands={gatewayCommands(type)} />}
      </header>
      <DeviceFacts facts={found.data?.facts ?? []} />
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.data ? (
        <GatewaySettingForm
          key={desiredKey(found.data.settings)}
          id={row.id}
          type={type}
          settings={found.data.settings}
          mayEdit={mayEdit}
        />
      ) : (
        found.isPending && <Skeletons shape="form" />
      )}
      {/* The lists below wait for the form, so that the page does not shift. */}
      {!found.isPending && can(permissionOf(sensor, 'list')) && <GatewaySensors id={row.id} load={loadOf(row)} />}
      {!found.isPending && <CommandList device={device} mayEdit={mayEdit} />}
    </div>
  )
}

/** Key that resets the form when desired values change, but not when the gateway reports. */
const desiredKey = (settings: readonly { readonly key: string; readonly desired: unknown; readonly isSet: boolean }[]) =>
  JSON.stringify(settings.map(({ key, desired, isSet }) => [key, desired, isSet]))
