# A Modbus TCP device of pymodbus: `modbus-lamp.py PORT UNIT`. Writes each write that it accepts to its output, as one line of JSON.
import json
import sys

from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.server import StartTcpServer

COILS = (5, 15)


class Lamp(ModbusSlaveContext):
    isReady = False

    def setValues(self, fc_as_hex, address, values):
        super().setValues(fc_as_hex, address, values)
        if self.isReady:
            what = "coil" if fc_as_hex in COILS else "register"
            for i, value in enumerate(values):
                print(json.dumps({"what": what, "address": address + i, "value": int(value)}), flush=True)


# A hundred coils and registers, with addresses from 0.
lamp = Lamp(
    co=ModbusSequentialDataBlock(0, [0] * 100),
    hr=ModbusSequentialDataBlock(0, [0] * 100),
    di=ModbusSequentialDataBlock(0, [0]),
    ir=ModbusSequentialDataBlock(0, [0]),
    zero_mode=True,
)
lamp.isReady = True
StartTcpServer(
    context=ModbusServerContext(slaves={int(sys.argv[2]): lamp}, single=False), address=("127.0.0.1", int(sys.argv[1]))
)
