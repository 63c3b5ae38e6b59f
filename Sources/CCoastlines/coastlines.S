// Puts coastlines.bin into the program as it is; Swift would take half a minute over a literal.

  .section .rodata
  .globl sotto_coastlines_begin, sotto_coastlines_end
sotto_coastlines_begin:
  .incbin "coastlines.bin"
sotto_coastlines_end:

  // Without this the linker would allow code on the stack.
  .section .note.GNU-stack, "", %progbits
