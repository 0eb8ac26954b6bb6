import { useQueryClient } from '@tanstack/react-query'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { useEffect } from 'react'
import { keyOf } from '../../../core/api/query.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'

/** Refetch interval of the gateway list, as gateways connect and disconnect by themselves; 30 s is a guess. */
const refreshMs = 30_000

/** Keeps the connection column of the gateway list fresh while the screen is open. */
export function useConnectionRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf(callsFor(gateway).findPage) }), refreshMs)
    return () => clearInterval(timer)
  }, [client])
}
