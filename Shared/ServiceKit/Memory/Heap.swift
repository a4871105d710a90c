import CHeap

/// The heap of this process, as the C library keeps it.
public enum Heap {
    /// Has it kept as suits a server of a few threads and many small objects. At the beginning of a program.
    public static func settle() { cheap_settle() }

    /// Gives back to the system what is free. Whoever allocates meanwhile may wait for some milliseconds: for when much was freed.
    public static func trim() { _ = cheap_trim() }
}
