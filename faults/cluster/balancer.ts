import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/core/port.ts'
import type { Ports } from '../../trials/product/server.ts'
import { Member } from './member.ts'

const configOf = ({ http, mqtt }: Ports, servers: readonly Ports[], check: string): string => {
  const targets = (of: keyof Ports) => servers.map((ports, i) => `  server s${i + 1} 127.0.0.1:${ports[of]} check port ${ports.http}`)
  const backend = (of: keyof Ports) => [`backend ${of}_servers`, '  balance roundrobin', ...targets(of)]
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    // A connection that one server refuses is offered to the next at once.
    '  retries 3',
    '  option redispatch 1',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    // Readiness is a page of its own port; what a server that failed had open is ended, so that gateways connect to another one.
    `  option httpchk GET ${check}`,
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    'frontend http',
    `  bind 127.0.0.1:${http}`,
    '  default_backend http_servers',
    'frontend mqtt',
    `  bind 127.0.0.1:${mqtt}`,
    '  default_backend mqtt_servers',
    ...backend('http'),
    ...backend('mqtt'),
    '',
  ].join('\n')
}

/** HAProxy before the servers: pages and gateways come in through it. */
export class Balancer extends Member {
  readonly ports: Ports

  private constructor(program: string, folder: string, file: string, ports: Ports) {
    super({ name: 'balancer', command: [program, '-db', '-f', file], logFile: path.join(folder, 'balancer.log') })
    this.ports = ports
  }

  /** `check` is the page by which it knows that a server can be sent to. */
  static async open(program: string, folder: string, servers: readonly Ports[], check = '/health/ready'): Promise<Balancer> {
    const ports = { http: await freePort(), mqtt: await freePort() }
    const file = path.join(folder, 'haproxy.cfg')
    writeFileSync(file, configOf(ports, servers, check))
    const balancer = new Balancer(program, folder, file, ports)
    balancer.start()
    return balancer
  }
}
